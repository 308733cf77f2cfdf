import type { listarRecebedores as contrato } from '../../../../shared/contract/recebedores.ts'
import { fimDoDia, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { estadoDaSituacao } from '../../../../shared/domain/estados/recebedor.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeRecebedor } from '../../../platform/storage/Recebedor.ts'
import { saldosDe } from '../regras/lerRecebedor.ts'
import { resumoDoRecebedor } from '../vista.ts'

const simples = (texto: string) => semAcentos(texto).toLowerCase()

type Linha = ReturnType<typeof LinhaDeRecebedor.parse>
type Pedido = Parameters<typeof paginarComCursor<Linha>>[2]
/** Rows whose balances are read together. */
const POR_LEITURA = 100
/** A request looks at so many of them. */
const MAXIMO_DE_LEITURAS = 10

/**
 * A page of those with a balance, or without one: balances are no part of a row, so that rows are read with theirs until
 * the page is full; `parcial` where the request's part ended before.
 */
async function porSaldo(
  storage: Storage,
  onde: Parameters<typeof paginarComCursor>[1],
  { com, limit = 20, offset = 0, cursor, ...pedido }: Pedido & { com: boolean },
) {
  const itens: Linha[] = []
  let pulados = 0
  let depois = cursor
  for (let n = 0; n < MAXIMO_DE_LEITURAS; n++) {
    const lida = await paginarComCursor(storage, onde, {
      ...{ parse: pedido.parse, matches: () => true, cursor: depois },
      // one more than is looked at, so that one query tells whether more is left
      ...{ limit: POR_LEITURA, porConsulta: POR_LEITURA + 1 },
    })
    const combinam = lida.itens.filter(pedido.matches)
    const saldos = await saldosDe(
      storage,
      combinam.map(l => l.id),
    )
    for (const l of combinam) {
      if ((saldos.get(l.id) ?? 0) > 0 !== com) continue
      if (pulados < offset) pulados++
      else if (itens.length === limit)
        return {
          itens,
          parcial: false,
          proximoOffset: offset + limit,
          cursor: LinhaDeRecebedor.key(itens.at(-1) ?? l).SK,
        }
      else itens.push(l)
    }
    if (lida.cursor === undefined) return { itens, parcial: false, proximoOffset: null }
    depois = lida.cursor
  }
  return { itens, parcial: true, proximoOffset: null, cursor: depois }
}

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
    const lida = await ler({
      limit: query.limit,
      offset: query.offset,
      cursor: query.cursor,
      parse: LinhaDeRecebedor.parse,
      matches: l =>
        (!nome || simples(l.nome).includes(nome)) &&
        // a whole one is one person's; a part of it, those that have it
        (!documento || (tipoDocumento(documento) ? l.documento === documento : l.documento.includes(documento))) &&
        (estado === undefined || l.estado === estado),
    })
    const saldos = await saldosDe(
      deps.storage,
      lida.itens.map(l => l.id),
    )
    return { ...lida, itens: lida.itens.map(l => resumoDoRecebedor(l, saldos.get(l.id) ?? 0, agora)) }

    function ler(pedido: Pedido) {
      const onde = { pk: `LST#EMP#${sessao.empresaId}#REC`, sk: { from: inicio, to: fim } }
      const { saldoCarteira } = query
      return saldoCarteira
        ? porSaldo(deps.storage, onde, { ...pedido, com: saldoCarteira === 'com' })
        : paginarComCursor(deps.storage, onde, pedido)
    }
  }
