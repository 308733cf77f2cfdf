import { formas } from '../../../../shared/domain/formas.ts'
import type { TipoDoMomento } from '../../../../shared/domain/momentos.ts'
import { lerDiario } from '../../../../shared/domain/risco/diario.ts'
import { BoletoAnterior, PixAnterior, TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Boleto, Pix, Tentativa } from '../../../platform/storage/cobrancas.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Email, Reenvio } from '../../../platform/storage/Email.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { ProvaDeVida } from '../../../platform/storage/Pessoa.ts'
import type { Item } from '../../../platform/storage/port.ts'
import { SUPRIMIDO } from '../../integracoes/regras/enderecosSuprimidos.ts'
import { significadoDaNegativa } from './significadoDaNegativa.ts'

export interface Momento {
  em: string
  tipo: TipoDoMomento
  valor: number | null
  detalhe: string | null
  /** Of a Pix that came or went back: the Pix system's own id of it. */
  e2eid?: string
}
const momento = (em: number | string, tipo: TipoDoMomento, valor: number | null = null, detalhe?: string): Momento => ({
  em: typeof em === 'number' ? new Date(em).toISOString() : em,
  tipo,
  valor,
  detalhe: detalhe ?? null,
})

/** Pure: everything that happened to a checkout, oldest first, from the items of its collection. */
export function linhaDoTempo(c: Checkout, pagador: Pagador | undefined, itens: readonly Item[]): Momento[] {
  const de = <T>(nome: string, parse: (item: Item) => T): T[] => itens.filter(i => i._t === nome).map(parse)
  const momentos = [
    momento(c.criadoEm, 'iniciado', c.total),
    ...(pagador ? [momento(pagador.registradoEm, 'pagador'), ...doAntifraude(pagador)] : []),
    ...(pagador?.codigo ? [momento(pagador.codigo.enviadoEm, 'codigo')] : []),
    ...de('ProvaDeVida', ProvaDeVida.parse).map(v =>
      momento(v.consentimento.em, 'selfie', null, c.prova ? `${c.prova.grau}%` : undefined),
    ),
    ...[...de('TentativaAnterior', TentativaAnterior.parse), ...(c.tentativa ? [c.tentativa] : [])].flatMap(
      daTentativa,
    ),
    ...[...de('PixAnterior', PixAnterior.parse), ...(c.pix ? [c.pix] : [])].flatMap(p => doPix(p, c)),
    ...[...de('BoletoAnterior', BoletoAnterior.parse), ...(c.boleto ? [c.boleto] : [])].flatMap(b => doBoleto(b, c)),
    ...de('Lancamento', Lancamento.parse).flatMap(doDiario),
    ...de('Disputa', Disputa.parse).flatMap(daDisputa),
    ...de('Email', Email.parse).flatMap(doEmail),
    ...de('Reenvio', Reenvio.parse).map(r => momento(r.em, 'reenvio', null, String(r.vez))),
    ...doEstorno(c),
  ]
  return momentos.sort((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0))
}

/** Whom the anti-fraud rules refused before any charge: the points and the codes of the reasons, heaviest first. */
function doAntifraude({ registradoEm, risco }: Pagador): Momento[] {
  const diario = lerDiario(risco)
  if (diario?.veredito !== 'reprovado') return []
  const detalhe = [diario.pontos, ...diario.motivos.map(m => m.codigo)].join(' ')
  return [momento(registradoEm, 'antifraude-recusado', null, detalhe)]
}

function daTentativa({ em, estado, valor, bandeira, finais, codigo, eci }: Tentativa): Momento[] {
  const cartao = `${bandeira} ${finais}`
  const tresds = eci ? [momento(em, 'tresds', null, `ECI ${eci}`)] : []
  if (estado === 'negada') {
    const porque = codigo && significadoDaNegativa(bandeira, codigo)
    return [...tresds, momento(em, 'cartao-negado', valor, [cartao, porque].filter(Boolean).join(' · '))]
  }
  if (estado === 'anulada' || estado === 'anulando') return [...tresds, momento(em, 'cartao-desfeito', valor, cartao)]
  if (estado === 'enviada' || estado === 'indeterminada') return [momento(em, 'cartao-incerto', valor, cartao)]
  if (estado === 'reservada' || estado === 'abandonada') return []
  return [...tresds, momento(em, 'cartao-aprovado', valor, cartao)]
}

/** A Pix says when it ends: it began as long before as it was to live. */
function doPix({ expiraEm, estado }: Pix, c: Checkout): Momento[] {
  if (expiraEm === undefined) return []
  const gerado = momento(expiraEm - c.expiracaoPixMinutos * 60_000, 'pix-gerado', c.total)
  return estado === 'expirada' ? [gerado, momento(expiraEm, 'pix-vencido')] : [gerado]
}

const doBoleto = ({ em, estado, vencimento }: Boleto, c: Checkout): Momento[] =>
  estado === 'recusado' ? [] : [momento(em, 'boleto-gerado', c.total, vencimento)]

const doTipo: Partial<Record<Lancamento['tipo'], TipoDoMomento>> = {
  pix: 'pix-recebido',
  cartao: 'cartao-recebido',
  boleto: 'boleto-recebido',
  'pix-divergente': 'divergente',
  'boleto-divergente': 'divergente',
  devolucao: 'estorno',
  estorno: 'estorno',
  'estorno-desfeito': 'estorno-desfeito',
  contestacao: 'contestacao',
  'contestacao-desfeita': 'contestacao-desfeita',
  'med-retencao': 'pix-contestado',
  'med-liberacao': 'pix-liberado',
  liquidacao: 'liberado',
}
const doDiario = ({ tipo, ref, ocorridoEm, valor, porMed, rtrId }: Lancamento): Momento[] => {
  const nome = porMed ? 'estorno-banco' : doTipo[tipo]
  const e2eid = tipo === 'pix' || tipo === 'pix-divergente' ? ref : rtrId
  return nome ? [{ ...momento(ocorridoEm, nome, valor), ...(e2eid && { e2eid }) }] : []
}

/** What the journal does not say of a dispute: that proof was sent, and that it was lost. Not of money that paid no sale. */
function daDisputa(d: Disputa): Momento[] {
  if (d.pagamentoId !== undefined) return []
  const perdida = d.estado === 'perdida' || d.estado === 'aceita'
  return [
    ...(d.representadaEm ? [momento(d.representadaEm, 'contestacao-respondida', d.valor)] : []),
    ...(perdida ? [momento(d.mudouEm ?? d.criadaEm, 'contestacao-perdida', d.valor)] : []),
  ]
}

const deEmail = {
  comprovante: 'email-comprovante',
  boleto: 'email-boleto',
  estorno: 'email-estorno',
  venda: 'email-venda',
} as const
const doEmail = ({ tipo, em, estado, motivo }: Email): Momento[] => {
  // never sent, because its address came back before: the company can ask for another one
  const destino = estado === 'recusado' && motivo === SUPRIMIDO ? SUPRIMIDO : estado
  return tipo in deEmail ? [momento(em, deEmail[tipo as keyof typeof deEmail], null, destino)] : []
}

const tipoDoEstorno = {
  pedido: 'estorno-andamento',
  emAnalise: 'estorno-espera',
  enviado: 'estorno-andamento',
  indeterminado: 'estorno-andamento',
  recusado: 'estorno-recusado',
} as const
/** A refund that is not in the journal: waiting or under way since it was asked for, or when its refusal was told. */
function doEstorno({ estorno: e, pagoEm, criadoEm, formaPagamento }: Checkout): Momento[] {
  if (!e || e.estado === 'concluido' || e.estado === 'desfeito') return []
  // one of before its time was kept is told as early as it can have been
  const em = e.em ?? pagoEm ?? criadoEm
  const tipo = tipoDoEstorno[e.estado]
  return [momento(em, tipo, e.valor, formaPagamento === formas.pix ? 'pix' : e.motivo)]
}
