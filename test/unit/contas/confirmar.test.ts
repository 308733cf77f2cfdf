import { expect, test } from 'vitest'
import { cadastrarContaBancaria } from '../../../functions/areas/empresas/cadastrarContaBancaria/cadastrarContaBancaria.ts'
import { criarHashDeSenha } from '../../../functions/areas/usuarios/regras/hashDeSenha.ts'
import { removerChave } from '../../../functions/areas/usuarios/removerChave/removerChave.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'

/** The password said again is one rule, whatever it is said for. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'ana', nome: 'Ana', slug: 'loja-aurora' }

const mundo = async (pessoas: string[]) => {
  const storage = memoryStorage()
  const senha = await criarHashDeSenha('ipe-amarelo-7431')
  for (const id of pessoas)
    await storage.commit([
      Usuario.put({
        ...{ id, nome: 'Ana', email: `${id}@aurora.example`, senha, imagem: null },
        ...{ ultimaEmpresaId: null, empresas: [], criadoEm: '2026-01-05T12:00:00.000Z' },
      }),
    ])
  const ids = { ulid: () => 'U'.repeat(26), id21: () => 'I'.repeat(21) }
  const deps = { storage, ids, clock: { now: () => agora, sleep: async () => {} } } as never
  const chamar = (useCase: unknown, senhaDita: string) =>
    (useCase as (d: never) => (i: never) => Promise<unknown>)(deps)({
      params: { id: 'A'.repeat(21) },
      body: { senha: senhaDita },
      sessao,
    } as never).then(
      () => 'feito',
      (e: Error) => e.name,
    )
  return { chamar }
}

test('five wrong passwords in all, wherever they are typed: no other door gives five more', async () => {
  const { chamar } = await mundo(['ana'])
  const doors = [removerChave, cadastrarContaBancaria]
  const ditas: string[] = []
  for (let n = 0; n < 6; n++) ditas.push(await chamar(doors[n % 2], 'errada'))
  expect(ditas).toEqual([...new Array(5).fill('SenhaNaoConfere'), 'MuitasTentativas'])
  expect(await chamar(cadastrarContaBancaria, 'ipe-amarelo-7431')).toBe('MuitasTentativas')
})

test('the right one gives its try back, and somebody who is gone has no session', async () => {
  const { chamar } = await mundo(['ana'])
  for (let n = 0; n < 7; n++) expect(await chamar(removerChave, 'ipe-amarelo-7431')).toBe('ChaveDeAcessoNaoEncontrada')
  const vazio = await mundo([])
  for (const door of [removerChave, cadastrarContaBancaria])
    expect(await vazio.chamar(door, 'ipe-amarelo-7431')).toBe('SessaoInvalida')
})
