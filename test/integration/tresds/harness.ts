import { CODIGO_CERTO, cartoesTresDs } from '../../../functions/sandbox/mpi/cartoes.ts'
import type { Answer } from '../../harness/stack.ts'
import { browser } from '../../sim/scenario.ts'
import { type CardStack, cardStack, type Envio, type Resposta } from '../cartao/harness.ts'

export interface Desafio {
  threeDs: { acsUrl: string; pareq: string; authenticationTransactionId: string }
  jwt: string
}
export type Pago = Resposta & { threeDS?: boolean; desafio3ds?: Desafio | null; motivo?: string }
type Fim = { checkoutId?: string; threeDsCode?: string; link?: string | null; name?: string }

export const semDesafio = '4000000000002701'
export const comDesafio = '4000000000002503'
/** The magic card whose effect says so. */
export const cartaoDo3ds = (efeito: string): string => {
  const achado = cartoesTresDs.find(c => c.efeito.includes(efeito))
  if (!achado) throw new Error(`no card: ${efeito}`)
  return achado.numero
}

/** A payer on a link whose every card is authenticated. */
export const tresDsStack = async () => tresDsDriver(await cardStack())

/** The same over a stack that runs already. */
export function tresDsDriver(card: CardStack) {
  const { http } = card.stack
  const com =
    (enviar: CardStack['charge']) =>
    (id: string, { campos, ...envio }: Envio & { codigo?: string | null } = {}): Promise<Answer<Pago>> => {
      const { codigo, ...resto } = envio
      const extra = { dispositivo: browser, ...(codigo !== undefined && { threeDsCode: codigo }), ...campos }
      return enviar(id, { ...resto, campos: extra })
    }
  const cobrar = com(card.charge)
  const denovo = com(card.again)
  const validar = (jwt: string, code3DS: string, id: string) =>
    http.call<Fim>('validar3ds', { body: { jwt, code3DS, id } })
  return {
    ...card,
    cobrar,
    denovo,
    validar,
    mpi: card.stack.sandbox.mpi,
    newLink: (more: Parameters<CardStack['newLink']>[0] = {}) =>
      card.newLink({ ...more, regras: { autenticar3ds: true, ...more.regras } }),
    /** A submission that the payer's bank challenges. */
    async desafiado(id: string, cartao = comDesafio, envio: Envio = {}): Promise<Desafio> {
      const { status, body } = await cobrar(id, { ...envio, cartao })
      if (status !== 200 || !body.threeDS || !body.desafio3ds) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.desafio3ds
    },
    /** At the issuer's page, as the simulator serves it, with the right code; then told to us. */
    async passado(desafio: Desafio, codigo = CODIGO_CERTO): Promise<string> {
      const { acsUrl, pareq, authenticationTransactionId: transacao } = desafio.threeDs
      const enviar = (url: string, campos: Record<string, string>) =>
        fetch(url, {
          method: 'POST',
          body: new URLSearchParams(campos),
          headers: { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' },
        })
      const pagina = await (await enviar(acsUrl, { creq: pareq })).text()
      if (!pagina.includes('Confirme a sua compra')) throw new Error('the issuer shows no challenge')
      await enviar(`${acsUrl}/responder`, { transacao, codigo, acao: 'confirmar' })
      const { status, body } = await validar(desafio.jwt, 'SUCCESS', transacao)
      if (status !== 200 || !body.threeDsCode) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.threeDsCode
    },
  }
}
export type TresDsStack = ReturnType<typeof tresDsDriver>
