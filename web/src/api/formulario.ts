import type { Call } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'

/** The multipart calls and the name of their file; a test holds it to the contract, whose values no page may import. */
export const camposDeArquivo = {
  registrarProvaVida: 'file',
  registrarSelfiePagador: 'file',
  registrarPdfBoleto: 'file',
  registrarDocumento: 'file',
  responderConvite: 'file',
  validarAntecipacao: 'file',
  responderContestacao: 'file',
  responderContestacaoDaEquipe: 'file',
  registrarOrdemJudicial: 'file',
  anexarNaConta: 'file',
  enviarDocumentoPedido: 'file',
  enviarArquivoDoEdi: 'file',
  enviarExtratoDoBanco: 'file',
  lerCreditosDoExtrato: 'file',
  alterarImagemUsuario: 'file',
  alterarImagemDaEmpresa: 'file',
  enviarLogoDaRecorrencia: 'file',
  enviarBannerDaRecorrencia: 'file',
  enviarLogoDoCupom: 'file',
  enviarFundoDoPos: 'file',
  enviarFotoDeProduto: 'file',
} as const satisfies Partial<Record<Operacao, string>>
export type OperacaoComArquivo = keyof typeof camposDeArquivo

declare const de: unique symbol
/** The whole body of a multipart call, made by `formulario`. */
export type Formulario<O extends OperacaoComArquivo> = FormData & { readonly [de]: O }

/** K32. */
const NOME_DA_SELFIE = 'image.jpg'
/**
 * The body of a multipart call: text fields first, so that a server reading the parts in order knows them before the
 * file.
 * @example await call('registrarProvaVida', { body: formulario('registrarProvaVida', { checkout, … }, jpeg) })
 */
export function formulario<O extends OperacaoComArquivo>(
  operacao: O,
  campos: Call<EndpointDe<O>>['body'],
  arquivo: Blob | null,
  nome = NOME_DA_SELFIE,
): Formulario<O> {
  const dados = new FormData()
  for (const [campo, valor] of Object.entries(campos)) if (valor !== undefined) dados.set(campo, String(valor))
  if (arquivo) dados.set(camposDeArquivo[operacao], arquivo, nome)
  return dados as Formulario<O>
}
