import { expect, test } from 'vitest'
import {
  criarCalendario,
  excluirCalendario,
  listarCalendarios,
} from '../../../functions/areas/casca/regras/calendario/calendarios.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

function person() {
  const deps = { storage: memoryStorage(), ids: createIds() } as never
  const sessao = { usuarioId: 'u1', nome: 'Ana', empresaId: 'aurora', slug: 's', perfil: 'administrador' }
  const calendar = { title: 'Obras', color: 'verde' }
  return {
    create: () => criarCalendario(deps)({ sessao, body: { calendar } } as never),
    remove: (id: string) => excluirCalendario(deps)({ sessao, query: { id } } as never),
    own: async () => {
      const all = (await listarCalendarios(deps)({ sessao } as never)) as { readOnly: boolean }[]
      return all.filter(c => !c.readOnly).length
    },
  }
}

test('a person has twenty calendars, their first one among them, and not one more', async () => {
  const { create, own } = person()
  for (let n = 0; n < 19; n++) await create()
  await expect(create()).rejects.toMatchObject({ name: 'MuitosCalendarios' })
  expect(await own()).toBe(20)
})

test('removing a calendar that is not there is refused by name', async () => {
  const { remove, own } = person()
  await expect(remove('Outro0000000000000001')).rejects.toMatchObject({ name: 'CalendarioNaoEncontrado' })
  expect(await own()).toBe(1)
})
