import { esperaDesde, prazoDoAlerta } from '../../../../shared/domain/alertaDeMovimento.ts'
import { fimDoDia } from '../../../../shared/domain/calendario.ts'
import { alertaDeMovimento } from '../../../../shared/domain/estados/alertaDeMovimento.ts'
import { documentoPedido } from '../../../../shared/domain/estados/documentoPedido.ts'
import type { NaturezaDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import { AlertaDeMovimento, alertasAbertos } from '../../../platform/storage/AlertaDeMovimento.ts'
import { CarrinhoEmAnalise, filaDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import { Carrinho, documentosPedidos } from '../../../platform/storage/Carrinho.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Conformidade, casosDasListas, renovacoes } from '../../../platform/storage/Conformidade.ts'
import { contestacoesAbertas, Disputa } from '../../../platform/storage/Disputa.ts'
import { DocumentoPedido, documentosEmAberto } from '../../../platform/storage/DocumentoPedido.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Encerramento, encerramentosPedidos } from '../../../platform/storage/Encerramento.ts'
import { EstornoEmAnalise, estornosEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { LoteDaFolha, lotesRetidos } from '../../../platform/storage/Folha.ts'
import { OrdemJudicial, ordensAbertas } from '../../../platform/storage/OrdemJudicial.ts'
import { PagamentoDeBoleto, pagamentosEmAnalise } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { PassoManual, passosPedidos } from '../../../platform/storage/PassoManual.ts'
import { contratosPropostos, PropostaDeContrato } from '../../../platform/storage/PropostaDeContrato.ts'
import { distinct, type Key, type Item as Linha, type Query, type Storage } from '../../../platform/storage/port.ts'
import { Recebedor, recebedoresEmAnalise } from '../../../platform/storage/Recebedor.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'
import { Transferencia, transferenciasRetidas } from '../../../platform/storage/Transferencia.ts'

export interface Item {
  natureza: NaturezaDaFila
  referencia: string
  estorno?: string
  caso?: string
  /** Of a slip: the account of the provider's books that it pays. */
  titulo?: string
  empresaId: string
  /** Centavos; none where the case is of no money. */
  valor: number | null
  desde: string
  /** The case's own deadline, ISO, where it has one. */
  limite?: string
}
export interface Fonte {
  itens: Item[]
  /** There is more than was read. */
  parcial: boolean
}
/** Reads one kind of what waits, the oldest first: one query, and one batch where an index leads to it. */
type Ler = (storage: Storage, agora: number) => Promise<Fonte>

/** Of each kind: beyond it the answer says that it is partial. */
const maximo = 200
/** A payer who was asked for papers longer ago than this has left, in ms. */
const papeisMs = 30 * 86_400_000

/** What an index leads to; the index follows the table by an instant, so a case that moved on is left out. */
async function peloIndice(
  storage: Storage,
  query: Omit<Query, 'limit'>,
  { ver, chaves = linhas => linhas }: { ver: (lido: Linha) => Item | undefined; chaves?: (l: Linha[]) => Key[] },
): Promise<Fonte> {
  const { items, after } = await storage.query({ ...query, limit: maximo })
  const lidos = items.length ? await storage.getMany(distinct(chaves(items))) : []
  return { itens: lidos.flatMap(lido => ver(lido) ?? []), parcial: Boolean(after) }
}

const deDevolver: Ler = async storage => {
  const { values, after } = await Retido.query(storage, { pk: retidos, limit: maximo })
  return { itens: values.map(({ de, ...r }): Item => ({ ...r, referencia: de.slice(4) })), parcial: Boolean(after) }
}

const deCarrinhos: Ler = async storage => {
  const { values, after } = await CarrinhoEmAnalise.query(storage, { pk: filaDaAnalise, limit: maximo })
  const itens = values.map(
    ({ id, empresaId, valor, autorizadoEm, decidirAte }): Item => ({
      ...{ natureza: 'carrinho', referencia: id, empresaId, valor, desde: autorizadoEm },
      limite: new Date(decidirAte).toISOString(),
    }),
  )
  return { itens, parcial: Boolean(after) }
}

const deSaques: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: transferenciasRetidas },
    {
      ver: lido => {
        const { id, empresaId, valor, criadoEm } = Transferencia.parse(lido)
        return { natureza: 'saque', referencia: id, empresaId, valor, desde: criadoEm }
      },
    },
  )

const deFolhas: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI2', pk: lotesRetidos },
    {
      ver: lido => {
        const { id, empresaId, total, criadoEm, autorizadoEm } = LoteDaFolha.parse(lido)
        return { natureza: 'folha', referencia: id, empresaId, valor: total, desde: autorizadoEm ?? criadoEm }
      },
    },
  )

const deBoletos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: pagamentosEmAnalise },
    {
      ver: lido => {
        const { id, empresaId, valor, criadoEm, titulo } = PagamentoDeBoleto.parse(lido)
        return { natureza: 'pagamento', referencia: id, empresaId, valor, desde: criadoEm, ...(titulo && { titulo }) }
      },
    },
  )

const deEstornos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: estornosEmAnalise },
    {
      ver: lido => {
        const { checkoutId, id: estorno, empresaId, valor, criadoEm } = EstornoEmAnalise.parse(lido)
        return { natureza: 'estorno', referencia: checkoutId, estorno, empresaId, valor, desde: criadoEm }
      },
    },
  )

const deContestacoes: Ler = storage =>
  peloIndice(storage, { index: 'GSI2', pk: contestacoesAbertas }, { ver: verContestada })

function verContestada(lido: Linha): Item | undefined {
  const med = lido.SK.startsWith('MED#')
  const caso = med ? CasoMed.parse(lido) : Disputa.parse(lido)
  if (!['aberta', 'representando', 'enviando'].includes(caso.estado)) return undefined
  return {
    ...{ natureza: med ? 'contestacao' : 'disputa', referencia: caso.de.slice(4), caso: caso.id },
    ...{ empresaId: caso.empresaId, valor: caso.valor, desde: caso.criadaEm },
    ...('defesaAte' in caso && typeof caso.defesaAte === 'string' && { limite: caso.defesaAte }),
  }
}

/** Carts, each once, whose company asked for papers that have not come. */
const deDocumentos: Ler = (storage, agora) => {
  const desde = new Map<string, string>()
  return peloIndice(
    storage,
    { index: 'GSI1', pk: documentosPedidos, sk: { from: new Date(agora - papeisMs).toISOString(), to: '~' } },
    {
      chaves: linhas => {
        for (const { PK, GSI1SK } of linhas) if (!desde.has(PK)) desde.set(PK, String(GSI1SK).slice(0, 24))
        return linhas.map(({ PK }) => Carrinho.key(PK.slice(4)))
      },
      ver: lido => {
        const { id, empresaId, valor, estado, criadoEm } = Carrinho.parse(lido)
        if (estado !== 'AguardandoDocumentacao') return undefined
        return {
          ...{ natureza: 'documentos', referencia: id, empresaId, valor },
          desde: desde.get(lido.PK) ?? criadoEm,
        }
      },
    },
  )
}

/** Registrations that wait: read for those alone who decide on them. */
export const deRecebedores: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: recebedoresEmAnalise },
    {
      ver: lido => {
        const { id, empresaId, estado, em } = Recebedor.parse(lido)
        if (estado !== 'emAnalise') return undefined
        return { natureza: 'recebedor', referencia: id, empresaId, valor: null, desde: new Date(em).toISOString() }
      },
    },
  )

/** Steps of court orders that wait for a second person: read for those alone who decide on them. */
export const deOrdens: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: ordensAbertas },
    {
      ver: lido => {
        const { id, situacao, clienteId: empresaId, pedido, valor = null, criadoEm } = OrdemJudicial.parse(lido)
        if (situacao === 'ativa') return undefined
        return {
          ...{ natureza: 'ordemJudicial', referencia: id, empresaId },
          ...{ valor: pedido?.valor ?? valor, desde: pedido?.em ?? criadoEm },
        }
      },
    },
  )

/** Clients of whom a restrictive list names an owner or a representative: read for those alone who decide on them. */
export const deListas: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: casosDasListas },
    {
      ver: lido => {
        const { clienteId, situacao, desde } = Conformidade.parse(lido)
        if (situacao !== 'emAnalise') return undefined
        return {
          ...{ natureza: 'listaRestritiva', referencia: clienteId, empresaId: clienteId, valor: null },
          desde: new Date(desde).toISOString(),
        }
      },
    },
  )

/** Clients' endings that wait for a second person: read for those alone who decide on them. */
export const deEncerramentos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: encerramentosPedidos },
    {
      ver: lido => {
        const { empresaId, situacao, pedido } = Encerramento.parse(lido)
        if (situacao !== 'aguardandoConfirmacao') return undefined
        return { natureza: 'encerramento', referencia: empresaId, empresaId, valor: null, desde: pedido.em }
      },
    },
  )

/** Changes of clients' contracts that wait for a second person: read for those alone who decide on them. */
export const deContratos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: contratosPropostos },
    {
      ver: lido => {
        const { empresaId, situacao, pedido } = PropostaDeContrato.parse(lido)
        if (situacao !== 'aguardando') return undefined
        return { natureza: 'contrato', referencia: empresaId, empresaId, valor: null, desde: pedido.em }
      },
    },
  )

/** Unusual movements that wait for a person, those that are watched not before their day: read for those who decide. */
export const deAlertas: Ler = (storage, agora) =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: alertasAbertos },
    {
      ver: lido => {
        const a = AlertaDeMovimento.parse(lido)
        const desde = esperaDesde(a)
        if (alertaDeMovimento.isTerminal(a.situacao) || desde > agora) return undefined
        return {
          ...{ natureza: 'alerta', referencia: a.id, empresaId: a.clienteId, valor: a.valor },
          ...{ desde: new Date(desde).toISOString(), limite: new Date(prazoDoAlerta(a)).toISOString() },
        }
      },
    },
  )
/** Of a batch of a hundred keys: two of each client. */
const maximoDeRenovacoes = 50
/** Active clients whose registration is to be looked at anew: one query, one batch. */
const deRenovacoes: Ler = async (storage, agora) => {
  const { items, after } = await storage.query({
    ...{ index: 'GSI2', pk: renovacoes, sk: { to: `${new Date(agora).toISOString()}~` }, limit: maximoDeRenovacoes },
  })
  const ids = items.map(i => i.PK.slice('CNF#'.length))
  const lidos = ids.length ? await storage.getMany(ids.flatMap(id => [Conformidade.key(id), Empresa.key(id)])) : []
  const porChave = new Map(lidos.map(i => [i.PK, i]))
  const itens = ids.flatMap((id): Item[] => {
    const [c, e] = [porChave.get(Conformidade.key(id).PK), porChave.get(Empresa.key(id).PK)]
    const renovaEm = c && Conformidade.parse(c).renovaEm
    const situacao = e && Empresa.parse(e).situacao
    if (!renovaEm || renovaEm > agora || (situacao !== 'ativa' && situacao !== 'suspensa')) return []
    const desde = new Date(renovaEm).toISOString()
    return [{ natureza: 'renovacao', referencia: id, empresaId: id, valor: null, desde }]
  })
  return { itens, parcial: Boolean(after) }
}

/** Steps of carts by hand that wait for a second person: read for those alone who decide on them. */
export const dePassos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: passosPedidos },
    {
      ver: lido => {
        const { carrinhoId: referencia, empresaId, pedido } = PassoManual.parse(lido)
        if (!pedido) return undefined
        return { natureza: 'passoDoCarrinho', referencia, empresaId, valor: pedido.valor, desde: pedido.em }
      },
    },
  )

/**
 * Documents that staff asked companies for: of those that were not sent, the company's last day is the deadline; what was
 * sent waits for the staff.
 */
const deDocumentosPedidos: Ler = storage =>
  peloIndice(
    storage,
    { index: 'GSI1', pk: documentosEmAberto },
    {
      ver: lido => {
        const { ulid, empresaId, situacao, desde, ate } = DocumentoPedido.parse(lido)
        if (documentoPedido.isTerminal(situacao)) return undefined
        return {
          ...{ natureza: 'documentoPedido', referencia: ulid, empresaId, valor: null, desde },
          ...(situacao !== 'enviado' && { limite: new Date(fimDoDia(ate)).toISOString() }),
        }
      },
    },
  )

/** What every member of the staff sees. */
export const fontesDaFila: readonly Ler[] = [
  deDevolver,
  deSaques,
  deFolhas,
  deBoletos,
  deEstornos,
  deCarrinhos,
  deContestacoes,
  deDocumentos,
  deDocumentosPedidos,
  deRenovacoes,
]
