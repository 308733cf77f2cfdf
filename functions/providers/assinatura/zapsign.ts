import { type FioZapSign, fioHttp, type ZapSignConfig } from './fio.ts'
import type { AssinaturaPort, NovoDocumento, SituacaoDoDocumento } from './port.ts'

/** Adapter of ZapSign over HTTP. */
export const assinaturaZapSign = (config: ZapSignConfig): AssinaturaPort => zapSign(fioHttp(config))

const bemFormado = ({ nome, referencia, signatario }: NovoDocumento): boolean =>
  nome.trim() !== '' &&
  /^[\w.-]{1,120}$/.test(referencia) &&
  signatario.nome.trim() !== '' &&
  /^\d{10,11}$/.test(signatario.celular)

/** The signer signs on the screen; the service sends no messages, because we tell the signer ourselves. */
export function zapSign(fio: FioZapSign): AssinaturaPort {
  return {
    async criar(documento, prazo) {
      if (!bemFormado(documento)) return { tipo: 'recusada', motivo: 'invalida' }
      const resposta = await fio.criar(corpo(documento), prazo)
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (resposta.ok)
        return { tipo: 'criada', docId: resposta.corpo.token, url: resposta.corpo.signers[0]?.sign_url ?? '' }
      const { status } = resposta
      if (status === 401 || status === 403) return { tipo: 'recusada', motivo: 'acesso-negado' }
      if (status === 429) return { tipo: 'recusada', motivo: 'limite' }
      return status >= 400 && status < 500 && status !== 408
        ? { tipo: 'recusada', motivo: 'invalida' }
        : { tipo: 'indeterminada' }
    },
    async consultar(docId, prazo) {
      const resposta = await fio.consultar(docId, prazo)
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (!resposta.ok) return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminada' }
      return situacaoDe(resposta.corpo)
    },
    baixar: (url, prazo) => fio.baixar(url, prazo),
  }
}

/** The document's own state counts: one signer of two makes no contract. */
function situacaoDe({
  status,
  signed_file: arquivo,
}: {
  status: string
  signed_file?: string | null | undefined
}): SituacaoDoDocumento {
  if (status === 'refused' || status === 'rejected') return { tipo: 'recusado' }
  if (status !== 'signed') return { tipo: 'pendente' }
  // signed, and the file is still being made
  return arquivo ? { tipo: 'assinado', arquivo } : { tipo: 'indeterminada' }
}

const corpo = ({ nome, pdf, referencia, signatario, retorno }: NovoDocumento) => ({
  name: nome,
  base64_pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'),
  external_id: referencia,
  lang: 'pt-br',
  disable_signer_emails: true,
  signers: [
    {
      name: signatario.nome,
      email: signatario.email,
      auth_mode: 'assinaturaTela',
      phone_country: '55',
      phone_number: signatario.celular,
      redirect_link: retorno,
    },
  ],
})
