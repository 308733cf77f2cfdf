import type { ProximaEtapa } from '../../../../shared/contract/linkPublico.ts'
import { formatarDocumento, mascararDocumento } from '../../../../shared/domain/documento.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'

export const caminhoDoComprovante = (c: Pick<Checkout, 'slug' | 'id'>) =>
  `/plataforma/${c.slug || 'cliente'}/servicos-financeiros/pagamento-realizado-com-sucesso/${c.id}`

/** Where a payer goes whose bank did not authenticate them (R029). */
export const caminhoDoNaoRealizado = (id: string) =>
  `/plataforma/${produto.slug}/servicos-financeiros/pagamento-nao-realizado/${id}`

export const estaPago = (c: Pick<Checkout, 'estado'>) => colunasCheckout[c.estado].pago

/** The PSP told of a Pix, and could not be asked about it so far. */
export const aConfirmar = (c: Pick<Checkout, 'avisos'>) => (c.avisos?.length ?? 0) > 0

const comDinheiro: ReadonlySet<ProximaEtapa> = new Set(['PAGAMENTO_EM_ANALISE', 'PAGAMENTO_CONCLUIDO'])
/** The payer's money arrived, whatever became of it: they are told so, also where the link takes no payment any more. */
export const chegouDinheiro = (c: Pick<Checkout, 'estado'>) => comDinheiro.has(colunasCheckout[c.estado].proximaEtapa)

/** The payer stands past the wait for this Pix: another amount arrived, it went back, or another method was tried. */
export const deixouDeEsperar = (c: Pick<Checkout, 'estado'>) =>
  chegouDinheiro(c) || colunasCheckout[c.estado].proximaEtapa === 'ANTIFRAUDE_ADQUIRENTE'

/** Past its own clock, whatever the PSP or the sweeper has said so far. */
export const pixExpirado = (c: Checkout, agora: number) =>
  c.pix !== undefined && c.pix.estado !== 'emitindo' && (c.pix.expiraEm ?? 0) <= agora

/** Who pays, as anybody with the link may read it, or in full for the browser that started the checkout. */
export const pagadorMascarado = (pagador: Pagador | undefined, aberto: boolean) =>
  pagador
    ? {
        nome: aberto ? nomeProprio(pagador.nome) : primeiroNome(pagador.nome),
        documento: aberto ? formatarDocumento(pagador.documento) : mascararDocumento(pagador.documento),
      }
    : { nome: '', documento: '' }

/** The Pix as the payer's page shows it; `aberto`: this browser started the checkout, so its data is not masked. */
export function dadosPix(c: Checkout, pagador: Pagador | undefined, agora: number, aberto: boolean) {
  if (!c.pix?.brcode || c.pix.expiraEm === undefined) return null
  const expirado = pixExpirado(c, agora)
  return {
    pagador: pagadorMascarado(pagador, aberto),
    qrCode: expirado ? '' : c.pix.brcode,
    // a started second counts: the page must never call a Pix expired that here is still alive, or renewing it gives it back
    tempoRestanteSegundos: Math.max(0, Math.ceil((c.pix.expiraEm - agora) / 1000)),
    expirado,
  }
}

export const primeiroNome = (nome: string) => nomeProprio(nome).split(' ', 1)[0] ?? ''
