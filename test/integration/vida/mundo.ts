import { chaveDaPessoa } from '../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import type { Chaveiro } from '../../../functions/platform/runtime/chaveiro.ts'
import { Pessoa, ProvaDeVida } from '../../../functions/platform/storage/Pessoa.ts'
import { cpfsMagicos } from '../../../functions/sandbox/biometria/cpfs.ts'
import { completarCpf } from '../../../shared/domain/documento.ts'
import { selfie } from '../../builders/selfie.ts'
import { bom, cardStack } from '../cartao/harness.ts'

let sequence = 0
/** A CPF of its own: what a document has come to is remembered across checkouts. */
export const cpfNovo = () =>
  completarCpf(`3110${String(Date.now() % 1_000).padStart(3, '0')}${String(sequence++ % 100).padStart(2, '0')}`)
/** The CPF to which the simulated base answers so. */
export const cpfQue = (efeito: RegExp): string => {
  const achado = cpfsMagicos.find(m => efeito.test(m.efeito))
  if (!achado) throw new Error(`no magic CPF for ${efeito}`)
  return achado.cpf
}

export interface Resposta extends Record<string, unknown> {
  name?: string
  message?: string
  proximaEtapa?: string
  tentativasRestantes?: number
}

/** A device of its own at an address of its own: nobody whom this document's tries are remembered of. */
export interface Aparelho {
  sessionId: string
  ip: string
}
export const aparelho = (n: number): Aparelho => ({ sessionId: `sessao-do-aparelho-${n}`, ip: `127.0.7.${n}` })

/** The whole stack, and a payer who takes selfies. */
export async function mundo() {
  const card = await cardStack()
  const { http, sandbox } = card.stack
  const comecar = async (documento: string, regras: object = {}, mais: object = {}, de?: Aparelho) => {
    const link = await card.newLink({ regras: { consultaDatavalid: true, ...regras } })
    return noLink(link.id, documento, mais, de)
  }
  const noLink = async (link: string, documento: string, mais: object = {}, de?: Aparelho) => {
    const inicio = await card.startCard(link, `chave-da-selfie-${Date.now()}-${sequence++}`)
    const { id } = inicio.body
    const sessao = de && { sessionId: de.sessionId }
    const registro = await card.registerCard(id, { documento, ...sessao, ...mais }, de?.ip)
    return { id, link, cookie: inicio.cookie, registro, ...(de && { de }) }
  }
  const enviar = async (
    { id, cookie, de }: { id: string; cookie?: string; de?: Pick<Aparelho, 'ip'> },
    { foto, ...mais }: { foto?: Uint8Array; transferencia?: string } = {},
  ) =>
    http.call<Resposta>('registrarProvaVida', {
      body: { checkout: id, selfieAutorizado: 'true', ...mais },
      arquivo: foto ?? (await selfie()),
      ...(cookie && { headers: { cookie } }),
      ...(de && { de: de.ip }),
    })
  return {
    ...card,
    card,
    comecar,
    noLink,
    enviar,
    comparadas: () => sandbox.biometria.consultas(),
    pagar: (id: string, mais: { cookie?: string } = {}) =>
      card.charge(id, { cartao: bom, ...(mais.cookie && { headers: { cookie: mais.cookie } }) }),
    pessoa: (chaveiro: Chaveiro<'selfie'>, cpf: string) =>
      Pessoa.get(card.storage, chaveDaPessoa(chaveiro, cpf), { consistent: true }),
    vida: (id: string) => ProvaDeVida.get(card.storage, id, { consistent: true }),
  }
}
export type Mundo = Awaited<ReturnType<typeof mundo>>
