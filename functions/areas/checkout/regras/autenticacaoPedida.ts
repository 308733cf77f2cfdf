import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { nivelAgora } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import { telefoneE164, telefoneEstrangeiroE164 } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Autenticar } from '../../cobranca/regras/cartao/autenticarCartao.ts'
import type { Submissao } from './cobrarCheckout.ts'

/**
 * What 3-D Secure is told of this submission. The browser's data are the issuer's to judge, so they are never made up.
 * @throws RequisicaoInvalida naming `dispositivo` where the page sent none.
 */
export function autenticacaoPedida(
  { body, contexto, checkout, pagador }: Submissao,
  chaveiro: Autenticar['chaveiro'],
): Autenticar {
  const { dispositivo: d } = body
  if (!d) {
    const mensagem = 'Este pagamento precisa dos dados do navegador para o banco autenticar o cartão.'
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'dispositivo', mensagem }] })
  }
  const { contato, email, endereco, nome } = pagador
  const telefone = checkout.estrangeiro ? telefoneEstrangeiroE164(contato) : telefoneE164(contato)
  return {
    chaveiro,
    codigo: body.threeDsCode ?? undefined,
    pagador: {
      nome,
      ...(email && { email }),
      ...(telefone && { telefone }),
      ...(endereco && !checkout.estrangeiro && { endereco: enderecoNoBanco(endereco) }),
    },
    navegador: {
      agente: d.userAgent || contexto.userAgent,
      idioma: d.idioma,
      larguraTela: d.larguraJanela,
      alturaTela: d.alturaJanela,
      bitsCor: d.profundidadeCor,
      fuso: d.fusoMinutos,
      ...(contexto.ip && { ip: contexto.ip }),
    },
  }
}

/**
 * What the payer's bank is asked on a link that does not ask for 3-D Secure, while cards are being tried there (decision
 * 0065). Undefined where our own proof is asked for instead: the acquirer's contract has no 3-D Secure, the submission
 * tells nothing of a browser, or it brings that proof because the bank could not say.
 */
export function reforcoPedido(
  s: Submissao,
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  chaveiro: Autenticar['chaveiro'],
): Autenticar | undefined {
  const { body, link, vigias } = s
  if (link.autenticar3ds || !env.MPI_ESTABELECIMENTO || !body.dispositivo || body.verificacao) return undefined
  const vigiado = vigias.some(v => nivelAgora(v, clock.now()) !== 'normal')
  // a challenge that began under watch ends as one
  return vigiado || body.threeDsCode ? { ...autenticacaoPedida(s, chaveiro), reforco: true } : undefined
}

/** A foreigner's address names no country here, so none is sent. */
const enderecoNoBanco = (e: NonNullable<Submissao['pagador']['endereco']>) => ({
  logradouro: `${e.logradouro}, ${e.numero}`,
  bairro: e.bairro,
  cidade: e.cidade,
  uf: e.uf,
  cep: e.cep,
})
