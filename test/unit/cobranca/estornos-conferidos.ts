import { expect } from 'vitest'
import { Fault } from '../../../functions/platform/http/fault.ts'
import type { MundoDeEstornos } from '../../builders/estornos.ts'

/** The fault that a call ends with, or undefined. */
export const erro = (promessa: Promise<unknown>) =>
  promessa.then(
    () => undefined,
    (e: unknown) => (e instanceof Fault ? { nome: e.name, message: e.message, ...e.fields } : Promise.reject(e)),
  )
/** Whatever happened, root, journal and acquirer tell the same story. */
export async function conferirCartao(m: MundoDeEstornos, id: string): Promise<number> {
  const c = await m.checkout(id)
  const { contas } = await m.diario(id)
  const devolvido = m.devolvidoNaAdquirente(c)
  expect(c.estornado ?? 0).toBe(devolvido)
  // nothing stays held, and the company bears it, from wherever it was taken
  const { 'emp:aurora': livre = 0, 'emp:aurora:a-liberar': aLiberar = 0, ...nossas } = contas
  expect(livre + aLiberar).toBe(0 - devolvido)
  expect(nossas).toEqual(devolvido ? { 'adquirente:cartao': devolvido } : {})
  expect(Object.values(contas).reduce((s, v) => s + v, 0)).toBe(0)
  return devolvido
}
