import type { listarRecebedores as contrato } from '../../../../shared/contract/recebedores.ts'
import { fimDoDia, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { estadoDaSituacao } from '../../../../shared/domain/estados/recebedor.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeRecebedor } from '../../../platform/storage/Recebedor.ts'
import { saldosDe } from '../regras/lerRecebedor.ts'
import { resumoDoRecebedor } from '../vista.ts'

const simples = (texto: string) => semAcentos(texto).toLowerCase()

/** The company's receivers, newest first (E127, V099). Balances are read for the rows of the page alone. */
export const listarRecebedores: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const agora = deps.clock.now()
    // '9999-12-31' is how people write "no end", and the day after it has no date
    const semFim = query.periodoFim === undefined || query.periodoFim >= '9999'
    const inicio = query.periodoInicio ? new Date(inicioDoDia(query.periodoInicio)).toISOString() : '0'
    const fim = semFim ? '9999' : `${new Date(fimDoDia(query.periodoFim ?? '')).toISOString()}~`
    const nome = query.recebedor && simples(query.recebedor)
    const documento = query.documento && somenteDocumento(query.documento)
    const estado = query.situacao === undefined ? undefined : estadoDaSituacao(query.situacao)
    const pagina = await paginar(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#REC`, sk: { from: inicio, to: fim } },
      {
        ...(query.limit && { limit: query.limit }),
        ...(query.offset && { offset: query.offset }),
        parse: LinhaDeRecebedor.parse,
        matches: l =>
          (!nome || simples(l.nome).includes(nome)) &&
          (!documento || l.documento.includes(documento)) &&
          (estado === undefined || l.estado === estado),
      },
    )
    const saldos = await saldosDe(
      deps.storage,
      pagina.itens.map(l => l.id),
    )
    const itens = pagina.itens.map(l => resumoDoRecebedor(l, saldos.get(l.id) ?? 0, agora))
    const { saldoCarteira } = query
    return {
      ...pagina,
      itens: itens.filter(l => !saldoCarteira || l.saldoCarteira > 0 === (saldoCarteira === 'com')),
    }
  }
