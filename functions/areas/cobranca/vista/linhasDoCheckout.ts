import { diaDaParcela } from '../../../../shared/domain/agenda.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { OrigemDoPagamento } from '../../../../shared/domain/origemDoPagamento.ts'
import { limitesDosParametros } from '../../../../shared/domain/parametrizacao.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import { lerDiario } from '../../../../shared/domain/risco/diario.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../platform/storage/cobrancas.ts'
import type { LinhaDeCheckout } from '../../../platform/storage/Lista.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { liquidoDe } from '../regras/liquido.ts'
import { pagoCom } from '../regras/pagoCom.ts'
import { divisaoDe } from '../regras/rateio.ts'

/** The rows that lists and reports keep of a checkout: pure. */

/** The row of a checkout: what its link's list shows of it. */
export function linhaDe(c: Checkout, nomePagador: string, risco?: string): ReturnType<typeof LinhaDeCheckout.parse> {
  const { link, id, versao, estado, total, criadoEm, tentativa: t, estorno: e } = c
  // zero is kept: a contestation that ended in the company's favour is still one of this payment
  const contestado = c.contestado === undefined && !c.med ? undefined : (c.contestado ?? 0) + (c.med?.retido ?? 0)
  return {
    link,
    id,
    versao,
    estado,
    formaPagamento: pagoCom(c) ?? c.formaPagamento,
    total,
    nomePagador,
    criadoEm,
    ...(c.pagoEm && { pagoEm: Date.parse(c.pagoEm) }),
    ...(t && { crt: `${t.bandeira} ${t.finais} ${t.parcelas}` }),
    ...(c.estornado && { dev: c.estornado }),
    ...(e && e.estado !== 'concluido' && { est: resumo(e) }),
    ...(risco && { rs: risco }),
    ...(contestado !== undefined && { ct: contestado }),
  }
}

/** Pure: the last decision of the anti-fraud rules, if it found anything, with its three heaviest reasons. */
export function riscoDe({ tentativa }: Checkout, pagador: Pagador): string | undefined {
  const doCartao = tentativa && tentativa.em >= Date.parse(pagador.registradoEm) ? tentativa.risco : undefined
  const texto = doCartao ?? pagador.risco
  const diario = lerDiario(texto)
  return diario && (diario.pontos > 0 || diario.veredito === 'reprovado')
    ? texto?.split(' ').slice(0, 4).join(' ')
    : undefined
}

const letra = {
  pedido: '',
  emAnalise: 'e',
  recusado: 'r',
  desfeito: 'd',
  enviado: 'p',
  indeterminado: 'p',
  concluido: '',
} as const
const resumo = ({ estado, valor, motivo }: Estorno) => `${letra[estado]}${valor}${motivo ? ` ${motivo}` : ''}`

/**
 * Pure: the rows of a checkout in the reports. The company's, and one for each receiver once there is money to split,
 * which holds the receiver's part, what went back of it, and nothing of who paid.
 */
export function linhasDeVenda(
  c: Checkout,
  { link, rs, ct, ...linha }: ReturnType<typeof LinhaDeCheckout.parse>,
  pagador: Pick<Pagador, 'documento'> | undefined,
): LinhaDeVenda[] {
  const rp = repasseDe(c)
  const og = origemDoCheckout(c)
  const comum = {
    ...linha,
    link,
    pagoEm: c.pagoEm ? Date.parse(c.pagoEm) : undefined,
    ...(rp && { rp }),
    ...(og !== 'link' && { og }),
  }
  const daEmpresa: LinhaDeVenda = {
    ...comum,
    dono: `EMP#${c.empresaId}`,
    ...(pagador && { doc: mascararDocumento(pagador.documento) }),
    ...(c.estado === 'AguardandoPagamento' && c.boleto?.estado === 'aberto' && { vb: c.boleto.vencimento }),
    ...(ct !== undefined && { ct }),
    ...decisaoDePeso(rs),
  }
  const forma = pagoCom(c)
  const partes = forma === undefined ? [] : divisaoDe(c, liquidoDe(c, forma)).partes
  const { est: _estorno, dev = 0, ...semEstorno } = comum
  return [
    daEmpresa,
    ...partes.map(({ recebedorId, valor }) => {
      const devolvido = devolvidoDaParte(valor, c.total, dev)
      return {
        ...semEstorno,
        dono: `REC#${recebedorId}`,
        total: valor,
        nomePagador: '',
        ...(devolvido && { dev: devolvido }),
      }
    }),
  ]
}

/** What the back-test of the thresholds reads of a payment: only where the least threshold that staff may set would refuse it. */
function decisaoDePeso(rs: string | undefined): Pick<LinhaDeVenda, 'rs'> {
  const [menor] = limitesDosParametros.pontos
  return (lerDiario(rs)?.pontos ?? 0) < menor ? {} : { rs: rs?.split(' ')[0] }
}

/** Pure: where a payment comes from (V098). */
export const origemDoCheckout = ({
  recorrencia,
  origem,
}: Pick<Checkout, 'recorrencia' | 'origem'>): OrigemDoPagamento => (recorrencia ? 'recorrencia' : (origem ?? 'link'))

/** When the money becomes available: at once by Pix and slip, on the days of its instalments by card. */
function repasseDe(c: Checkout): string | undefined {
  const forma = pagoCom(c)
  if (forma === undefined || c.pagoEm === undefined) return undefined
  const dia = dataSaoPaulo(Date.parse(c.pagoEm))
  if (forma !== formas.cartao) return curto(dia)
  const parcelas = c.tentativa?.parcelas ?? c.parcelas
  const [primeiro, ultimo] = [diaDaParcela(dia, 1), diaDaParcela(dia, parcelas)].map(curto)
  return primeiro === ultimo ? primeiro : `${primeiro} ${ultimo}`
}
const curto = (data: string) => data.replaceAll('-', '')
