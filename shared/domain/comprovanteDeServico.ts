/** The public receipt of a transfer or service (E121), as a path of the payer's host: any company's name leads there. */
export const caminhoDoComprovanteDeServico = (id: string): string =>
  `/plataforma/cliente/servicos-financeiros/comprovante-de-servico/${id}`
