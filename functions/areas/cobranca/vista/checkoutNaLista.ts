import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { CheckoutNaLista as contrato } from '../../../../shared/contract/links.ts'
import { colunasCheckout, type EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { motivosDoEstorno } from '../../../../shared/domain/estados/estorno.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { lerDiario } from '../../../../shared/domain/risco/diario.ts'
import type { LinhaDeCheckout } from '../../../platform/storage/Lista.ts'
import { estornavel } from '../regras/estorno/decidirEstorno.ts'

type NaLista = Output<{ response: typeof contrato }>
type Linha = Omit<ReturnType<typeof LinhaDeCheckout.parse>, 'link' | 'versao'>

/** A row of a list of payments, as the panel reads it: a link's, and a report's. */
export function checkoutNaLista(linha: Linha): NaLista {
  const { id, nomePagador, formaPagamento, total, criadoEm, pagoEm, dev: estornado = 0, ct: contestado = 0 } = linha
  const estado = linha.estado as EstadoCheckout
  const { numero, rotulo } = colunasCheckout[estado]
  const cartao = formaPagamento === formas.cartao ? lerCartao(linha.crt) : null
  const estorno = lerEstorno(linha.est)
  const podeVoltar = estornavel({ estado, total, estornado }, pagoEm ? formaPagamento : undefined)
  return {
    id,
    nomePagador,
    formaPagamento,
    valor: total,
    situacao: numero,
    situacaoLabel: rotulo,
    criadoEm,
    pagoEm: pagoEm ? new Date(pagoEm).toISOString() : null,
    parcelas: cartao?.parcelas ?? 1,
    cartao: cartao && { bandeira: cartao.bandeira, finais: cartao.finais },
    estornado,
    contestado,
    estornavel:
      podeVoltar && contestado === 0 && estorno?.situacao !== 'processando' && estorno?.situacao !== 'emAnalise',
    estorno,
    risco: lerRisco(linha.rs),
  }
}

function lerRisco(texto: string | undefined): NaLista['risco'] {
  const diario = lerDiario(texto)
  if (!diario) return null
  const { pontos, veredito, motivos } = diario
  return { pontos, reprovado: veredito === 'reprovado', motivos: motivos.map(m => m.codigo) }
}

function lerCartao(texto: string | undefined) {
  const [bandeira, finais, parcelas] = (texto ?? '').split(' ')
  return bandeira && finais ? { bandeira, finais, parcelas: Number(parcelas) } : null
}

const situacoes = { e: 'emAnalise', p: 'processando', r: 'recusado', d: 'desfeito' } as const
function lerEstorno(texto: string | undefined): NaLista['estorno'] {
  const lido = /^([eprd])(\d+)(?: (\S+))?$/.exec(texto ?? '')
  if (!lido) return null
  const motivo = motivosDoEstorno.find(m => m === lido[3]) ?? null
  return { situacao: situacoes[lido[1] as keyof typeof situacoes], valor: Number(lido[2]), motivo }
}
