import type { Grupo } from '../../../../shared/contract/direitos.ts'
import { esperaDesde, prazoDoAlerta } from '../../../../shared/domain/alertaDeMovimento.ts'
import { fimDoDia } from '../../../../shared/domain/calendario.ts'
import { alertaDeMovimento } from '../../../../shared/domain/estados/alertaDeMovimento.ts'
import { documentoPedido } from '../../../../shared/domain/estados/documentoPedido.ts'
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
import { PropostaDePolitica } from '../../../platform/storage/PropostaDePolitica.ts'
import type { Item as Linha } from '../../../platform/storage/port.ts'
import { Recebedor, recebedoresEmAnalise } from '../../../platform/storage/Recebedor.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'
import { Transferencia, transferenciasRetidas } from '../../../platform/storage/Transferencia.ts'
import { fontesDoTrabalho } from './fontesDoTrabalho.ts'
import { fimDe, type Item, type Ler, paginaDe, peloIndice } from './lerFonte.ts'

export type { Fim, Item } from './lerFonte.ts'

/** A payer who was asked for papers longer ago than this has left, in ms. */
const papeisMs = 30 * 86_400_000

const deDevolver: Ler = async (storage, de) => {
  const query = { pk: retidos }
  const { values, after } = await Retido.query(storage, paginaDe(query, de))
  const itens = values.map(({ de: origem, ...r }): Item => ({ ...r, referencia: origem.slice(4) }))
  return { itens, fim: fimDe(query, after) }
}

const deCarrinhos: Ler = async (storage, de) => {
  const query = { pk: filaDaAnalise }
  const { values, after } = await CarrinhoEmAnalise.query(storage, paginaDe(query, de))
  const itens = values.map(
    ({ id, empresaId, valor, autorizadoEm, decidirAte }): Item => ({
      ...{ natureza: 'carrinho', referencia: id, empresaId, valor, desde: autorizadoEm },
      limite: new Date(decidirAte).toISOString(),
    }),
  )
  return { itens, fim: fimDe(query, after) }
}

const deSaques: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: transferenciasRetidas }, de, {
    ver: lido => {
      const { id, empresaId, valor, criadoEm } = Transferencia.parse(lido)
      return { natureza: 'saque', referencia: id, empresaId, valor, desde: criadoEm }
    },
  })

const deFolhas: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI2', pk: lotesRetidos }, de, {
    ver: lido => {
      const { id, empresaId, total, criadoEm, autorizadoEm } = LoteDaFolha.parse(lido)
      return { natureza: 'folha', referencia: id, empresaId, valor: total, desde: autorizadoEm ?? criadoEm }
    },
  })

const deBoletos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: pagamentosEmAnalise }, de, {
    ver: lido => {
      const { id, empresaId, valor, criadoEm, titulo } = PagamentoDeBoleto.parse(lido)
      return { natureza: 'pagamento', referencia: id, empresaId, valor, desde: criadoEm, ...(titulo && { titulo }) }
    },
  })

const deEstornos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: estornosEmAnalise }, de, {
    ver: lido => {
      const { checkoutId, id: estorno, empresaId, valor, criadoEm } = EstornoEmAnalise.parse(lido)
      return { natureza: 'estorno', referencia: checkoutId, estorno, empresaId, valor, desde: criadoEm }
    },
  })

const deContestacoes: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI2', pk: contestacoesAbertas }, de, { ver: verContestada })

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
const deDocumentos: Ler = (storage, de) => {
  const desde = new Map<string, string>()
  return peloIndice(
    storage,
    { index: 'GSI1', pk: documentosPedidos, sk: { from: new Date(de.agora - papeisMs).toISOString(), to: '~' } },
    de,
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
const deRecebedores: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: recebedoresEmAnalise }, de, {
    ver: lido => {
      const { id, empresaId, estado, em } = Recebedor.parse(lido)
      if (estado !== 'emAnalise') return undefined
      return { natureza: 'recebedor', referencia: id, empresaId, valor: null, desde: new Date(em).toISOString() }
    },
  })

/** Steps of court orders that wait for a second person: read for those alone who decide on them. */
const deOrdens: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: ordensAbertas }, de, {
    ver: lido => {
      const { id, situacao, clienteId: empresaId, pedido, valor = null, criadoEm } = OrdemJudicial.parse(lido)
      if (situacao === 'ativa') return undefined
      return {
        ...{ natureza: 'ordemJudicial', referencia: id, empresaId },
        ...{ valor: pedido?.valor ?? valor, desde: pedido?.em ?? criadoEm },
      }
    },
  })

/** Clients of whom a restrictive list names an owner or a representative: read for those alone who decide on them. */
const deListas: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: casosDasListas }, de, {
    ver: lido => {
      const { clienteId, situacao, desde } = Conformidade.parse(lido)
      if (situacao !== 'emAnalise') return undefined
      return {
        ...{ natureza: 'listaRestritiva', referencia: clienteId, empresaId: clienteId, valor: null },
        desde: new Date(desde).toISOString(),
      }
    },
  })

/** Clients' endings that wait for a second person: read for those alone who decide on them. */
const deEncerramentos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: encerramentosPedidos }, de, {
    ver: lido => {
      const { empresaId, situacao, pedido } = Encerramento.parse(lido)
      if (situacao !== 'aguardandoConfirmacao') return undefined
      return { natureza: 'encerramento', referencia: empresaId, empresaId, valor: null, desde: pedido.em }
    },
  })

/** Changes of clients' contracts and credit policies that wait for a second person: read for those alone who decide on them. */
const deContratos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: contratosPropostos }, de, {
    ver: lido => {
      const daPolitica = lido.SK === PropostaDePolitica.key('').SK
      const proposta = daPolitica ? PropostaDePolitica.parse(lido) : PropostaDeContrato.parse(lido)
      const { empresaId, situacao, pedido } = proposta
      if (situacao !== 'aguardando') return undefined
      return {
        natureza: daPolitica ? 'politica' : 'contrato',
        referencia: empresaId,
        empresaId,
        valor: null,
        desde: pedido.em,
      }
    },
  })

/** Unusual movements that wait for a person, those that are watched not before their day: read for those who decide. */
const deAlertas: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: alertasAbertos }, de, {
    ver: lido => {
      const a = AlertaDeMovimento.parse(lido)
      const desde = esperaDesde(a)
      if (alertaDeMovimento.isTerminal(a.situacao) || desde > de.agora) return undefined
      return {
        ...{ natureza: 'alerta', referencia: a.id, empresaId: a.clienteId, valor: a.valor },
        ...{ desde: new Date(desde).toISOString(), limite: new Date(prazoDoAlerta(a)).toISOString() },
      }
    },
  })
/** Of a batch of a hundred keys: two of each client. */
const maximoDeRenovacoes = 50
/** Active clients whose registration is to be looked at anew: one query, one batch. */
const deRenovacoes: Ler = async (storage, de) => {
  const { agora } = de
  const query = { index: 'GSI2', pk: renovacoes, sk: { to: `${new Date(agora).toISOString()}~` } } as const
  const limit = Math.min(de.limit, maximoDeRenovacoes)
  const { items, after } = await storage.query(paginaDe(query, { ...de, limit }))
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
  return { itens, fim: fimDe(query, after) }
}

/** Steps of carts by hand that wait for a second person: read for those alone who decide on them. */
const dePassos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: passosPedidos }, de, {
    ver: lido => {
      const { carrinhoId: referencia, empresaId, pedido } = PassoManual.parse(lido)
      if (!pedido) return undefined
      return { natureza: 'passoDoCarrinho', referencia, empresaId, valor: pedido.valor, desde: pedido.em }
    },
  })

/**
 * Documents that staff asked companies for: of those that were not sent, the company's last day is the deadline; what was
 * sent waits for the staff.
 */
const deDocumentosPedidos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: documentosEmAberto }, de, {
    ver: lido => {
      const { ulid, empresaId, situacao, desde, ate } = DocumentoPedido.parse(lido)
      if (documentoPedido.isTerminal(situacao)) return undefined
      return {
        ...{ natureza: 'documentoPedido', referencia: ulid, empresaId, valor: null, desde },
        ...(situacao !== 'enviado' && { limite: new Date(fimDoDia(ate)).toISOString() }),
      }
    },
  })

/** The kinds, by the name that a cursor says; what has a group is read for those alone who may read it. */
export const fontesDaFila: Readonly<Record<string, { ler: Ler; grupo?: Grupo }>> = {
  devolver: { ler: deDevolver },
  saques: { ler: deSaques },
  folhas: { ler: deFolhas },
  boletos: { ler: deBoletos },
  estornos: { ler: deEstornos },
  carrinhos: { ler: deCarrinhos },
  contestacoes: { ler: deContestacoes },
  documentos: { ler: deDocumentos },
  pedidos: { ler: deDocumentosPedidos },
  renovacoes: { ler: deRenovacoes },
  recebedores: { ler: deRecebedores, grupo: 'G13' },
  ordens: { ler: deOrdens, grupo: 'G09' },
  passos: { ler: dePassos, grupo: 'G09' },
  alertas: { ler: deAlertas, grupo: 'G09' },
  listas: { ler: deListas, grupo: 'G15' },
  encerramentos: { ler: deEncerramentos, grupo: 'G15' },
  contratos: { ler: deContratos, grupo: 'G15' },
  ...fontesDoTrabalho,
}
