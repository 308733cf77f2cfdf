import { expect } from 'vitest'
import * as z from 'zod'
import { perfis } from '../../shared/contract/direitos.ts'
import { aceita, type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call, Client } from '../harness/stack.ts'

export const todas = Object.values(endpoints)
export const comEntrada = (e: Endpoint) =>
  e.temCorpo || Object.keys(e.params.shape).length > 0 || Object.keys(e.query.shape).length > 0
/** A role that may not call it, if there is one. */
export const perfilRecusado = ({ access }: Endpoint) => perfis.find(p => !aceita(access, p))

/** A role that may: the company's administrator, where it may; else, of the staff. */
export const perfilAceito = ({ access }: Endpoint) =>
  aceita(access, 'administrador') ? ('administrador' as const) : ('quita-administrador' as const)

/** Every (operation, error) that some test must produce over HTTP. */
export const paresDeclarados = (): string[] =>
  todas.flatMap(e =>
    [
      ...e.errors.map(erro => erro.name),
      ...(comEntrada(e) ? ['RequisicaoInvalida'] : []),
      ...(e.temCorpo ? ['CorpoMuitoGrande'] : []),
      ...(exigeSessao(e.access) ? ['SessaoInvalida'] : []),
      ...(perfilRecusado(e) ? ['SemPermissao'] : []),
      ...(e.fatorRecente ? ['FatorNecessario'] : []),
    ].map(nome => `${e.operation} ${nome}`),
  )

const folhas = (valor: unknown): string[] =>
  typeof valor === 'object' && valor !== null
    ? Object.values(valor).flatMap(folhas)
    : ['string', 'number'].includes(typeof valor)
      ? [String(valor)]
      : []

/** An error is exactly what it was declared as: name, status, fields, headers; and it repeats nothing that was sent. */
export function conferirErro(operacao: Operacao, answer: Answer, call: Call): void {
  const wire = endpoints[operacao].todosOsErros.find(e => e.name === answer.body.name)
  expect(wire, `${operacao} answered ${answer.status} ${JSON.stringify(answer.body)}`).toBeDefined()
  if (!wire) return
  expect(answer.status).toBe(wire.status)
  z.strictObject({ name: z.literal(wire.name), message: z.string().min(1), ...wire.fields }).parse(answer.body)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-correlation-id': expect.stringMatching(/./),
  })
  if (wire.status === 429) {
    expect(Number(answer.headers['retry-after'])).toBe(answer.body.aguardeSegundos)
    expect(answer.body.aguardeSegundos).toBeGreaterThan(0)
  } else expect(answer.headers['retry-after']).toBeUndefined()
  const dito = JSON.stringify([answer.body.message, answer.body.campos])
  // a word of the contract's own, by which it tells bodies apart, may be a word of the message
  const { forma: _, ...corpo } = { ...(call.body as object), forma: undefined }
  const enviado = [...folhas(corpo), ...folhas(call.params), ...folhas(call.query)].filter(v => v.length > 3)
  expect(enviado.filter(valor => dito.includes(valor))).toEqual([])
}

/** A client that remembers which errors it saw, and checks each of them. */
export function recorder(http: Client) {
  const vistos = new Set<string>()
  return {
    vistos,
    /** Calls, expects this very error, answers its body. */
    async recusa(operacao: Operacao, nome: string, call: Call = {}): Promise<Record<string, unknown>> {
      const answer = await http.call(operacao, call)
      expect(answer.body, `${operacao} answered ${answer.status}`).toMatchObject({ name: nome })
      conferirErro(operacao, answer, call)
      vistos.add(`${operacao} ${nome}`)
      return answer.body
    },
  }
}
