import type { listarLinhasDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { registrosEdi, type TipoDeRegistro, type TipoDoEdi } from '../../../../shared/domain/edi/arquivos.ts'
import { palavrasDoErroDoEdi } from '../../../../shared/domain/edi/erros.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { depoisDaLinha, LinhaDoEdi, linhasDo, rejeitadasDo } from '../../../platform/storage/ArquivoDoEdi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerLinhaDoEdi } from '../regras/edi/conferirEdi.ts'
import { lerArquivoDoEdi } from '../regras/edi/lerArquivoDoEdi.ts'

type Linha = Output<typeof contrato>['itens'][number]

/** Lines of a file in their order, all or the rejected ones, a page at a time: as they came, and what is read of them. */
export const listarLinhasDoEdi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { quais = 'todas', limit = 25, cursor } }) => {
    const a = await lerArquivoDoEdi(storage, id)
    const rejeitadas = quais === 'rejeitadas'
    const { items, after } = await storage.query({
      ...(rejeitadas ? ({ index: 'GSI1', pk: rejeitadasDo(id) } as const) : { pk: linhasDo(id) }),
      ...{ sk: depoisDaLinha(Number(cursor ?? 0)), limit },
    })
    const lidos = rejeitadas && items.length ? await storage.getMany(items) : items
    const linhas = lidos.map(LinhaDoEdi.parse).sort((x, y) => x.numero - y.numero)
    const ver = (l: LinhaDoEdi) => verLinha(l, { nome: a.nome, tipo: a.cabecalho?.tipo ?? '03' })
    return { itens: linhas.map(ver), cursor: after ? String(linhas.at(-1)?.numero) : null }
  }

/** The blanks at its end are not kept: they are put back to read it. */
function verLinha({ numero, bruta }: LinhaDoEdi, { nome, tipo }: { nome: string; tipo: TipoDoEdi }): Linha {
  const registro = bruta[0] ?? ''
  const { tamanho, exato } = registrosEdi[registro as TipoDeRegistro]
  const texto = exato ? bruta.padEnd(tamanho) : bruta
  const { lido, erro } = lerLinhaDoEdi(tipo, { numero, texto, inicio: 0, fim: 0 })
  return {
    ...{ numero, registro, bruta },
    campos: Object.entries(lido ?? {}).flatMap(([campo, valor]) =>
      valor === undefined || campo === 'tipo' ? [] : [{ campo, valor: String(valor) }],
    ),
    erro: erro ? palavrasDoErroDoEdi(nome, erro) : null,
  }
}
