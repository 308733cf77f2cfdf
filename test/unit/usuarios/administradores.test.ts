import { expect, test } from 'vitest'
import { objetarAdministrador } from '../../../functions/areas/usuarios/objetarAdministrador/objetarAdministrador.ts'
import { ESPERA_DO_ADMINISTRADOR_MS, type QuemPede } from '../../../functions/areas/usuarios/regras/administradores.ts'
import { convidarUsuario } from '../../../functions/areas/usuarios/regras/conviteDeUsuario.ts'
import { efetivarPromocao } from '../../../functions/areas/usuarios/regras/efetivarPromocao.ts'
import { mudarMembro } from '../../../functions/areas/usuarios/regras/equipe.ts'
import { registrarMembro } from '../../../functions/areas/usuarios/regras/vinculos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { AvisoDeAdministrador, Membro } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** Who comes to administer a company: what waits, who is told, and that one no is enough. */
const inicio = Date.parse('2026-11-23T12:00:00.000Z')
const minuto = 60_000

async function mundo(...pessoas: [string, Perfil][]) {
  const storage = memoryStorage()
  let agora = inicio
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const d = { storage, ids: createIds(), log, env: {}, clock: { now: () => agora, sleep: async () => {} } } as never
  for (const [id, perfil] of pessoas) {
    const vinculo = { empresaId: 'aurora', perfil }
    const p = { id, nome: `Pessoa ${id}`, email: `${id}@aurora.example` }
    const resto = { senha: 'x', imagem: null, ultimaEmpresaId: null, criadoEm: new Date(inicio).toISOString() }
    await storage.commit([
      Usuario.create({ ...p, ...resto, empresas: [vinculo] }),
      ...registrarMembro(p, vinculo, agora),
    ])
  }
  const quem = (usuarioId: string, perfil: Perfil = 'administrador'): QuemPede => ({
    usuarioId,
    empresaId: 'aurora',
    nome: `Pessoa ${usuarioId}`,
    perfil,
  })
  const membro = async (usuarioId: string) => Membro.get(storage, { empresaId: 'aurora', usuarioId })
  return {
    membro,
    passar: (ms: number) => (agora += ms),
    promover: (por: string, id: string, como?: Perfil) =>
      mudarMembro(d, quem(por, como), id, { perfil: 'administrador' }),
    mudar: (por: string, id: string, mudanca: Partial<Pick<Membro, 'ativo'>> & { perfil?: 'links' }) =>
      mudarMembro(d, quem(por), id, mudanca),
    varrer: (id: string) => efetivarPromocao(d, Membro.key({ empresaId: 'aurora', usuarioId: id })),
    objetar: (por: string, id: string) => objetarAdministrador(d)({ body: { id }, sessao: quem(por) } as never),
    async convidar(por: string, email = 'nova@x.example', perfil: Perfil = 'administrador', como?: Perfil) {
      const novo = { empresaId: 'aurora', nome: 'Nova', email, perfil, quem: quem(por, como) }
      const { convite, writes } = await convidarUsuario(d, chaveiroDeTeste(), novo)
      await storage.commit(writes)
      return convite
    },
    avisos: () =>
      storage
        .dump()
        .filter(i => i._t === AvisoDeAdministrador.name)
        .map(i => AvisoDeAdministrador.parse(i).tipo),
  }
}

test('with another administrator a change of role waits a day, and then holds; without one it holds at once', async () => {
  const m = await mundo(['a', 'administrador'], ['b', 'administrador'], ['c', 'links'])
  await m.promover('a', 'c')
  expect(await m.membro('c')).toMatchObject({ perfil: 'links', promocao: { quemId: 'a' } })
  await m.promover('a', 'c')
  expect(m.avisos()).toEqual(['promocao'])
  m.passar(ESPERA_DO_ADMINISTRADOR_MS - minuto)
  await m.varrer('c')
  expect((await m.membro('c'))?.perfil).toBe('links')
  m.passar(minuto)
  await m.varrer('c')
  await m.varrer('c')
  expect(await m.membro('c')).toMatchObject({ perfil: 'administrador', ativo: true })
  expect((await m.membro('c'))?.promocao).toBeUndefined()

  const so = await mundo(['a', 'administrador'], ['c', 'links'])
  await so.promover('a', 'c')
  expect((await so.membro('c'))?.perfil).toBe('administrador')
  expect(so.avisos()).toEqual(['promocao'])
})

test('one objection stops it: who asked does not undo it, who objected and staff do', async () => {
  const m = await mundo(['a', 'administrador'], ['b', 'administrador'], ['c', 'links'])
  await m.promover('a', 'c')
  await m.objetar('b', 'c')
  await m.objetar('b', 'c')
  expect(m.avisos().sort()).toEqual(['objecao', 'promocao'])
  m.passar(2 * ESPERA_DO_ADMINISTRADOR_MS)
  await m.varrer('c')
  expect((await m.membro('c'))?.perfil).toBe('links')
  await expect(m.promover('a', 'c')).rejects.toMatchObject({
    name: 'AdministradorObjetado',
    fields: { quem: 'Pessoa b' },
  })
  // nor by way of another role
  await m.mudar('a', 'c', { ativo: false })
  await m.mudar('a', 'c', { ativo: true })
  await expect(m.promover('a', 'c')).rejects.toMatchObject({ name: 'AdministradorObjetado' })
  await m.promover('b', 'c')
  expect((await m.membro('c'))?.promocao).toMatchObject({ quemId: 'b' })
  await m.objetar('a', 'c')
  await m.promover('equipe', 'c', 'quita-administrador')
  expect((await m.membro('c'))?.perfil).toBe('administrador')
})

test('the others are not taken away first, nor is one let in again without them', async () => {
  const m = await mundo(['a', 'administrador'], ['b', 'administrador'], ['c', 'links'])
  await m.mudar('a', 'b', { perfil: 'links' })
  await m.promover('a', 'c')
  expect((await m.membro('c'))?.promocao?.liberaEm).toBe(inicio + ESPERA_DO_ADMINISTRADOR_MS)
  m.passar(ESPERA_DO_ADMINISTRADOR_MS + minuto)
  await m.promover('a', 'b')
  expect((await m.membro('b'))?.perfil).toBe('administrador')
  const n = await mundo(['a', 'administrador'], ['b', 'administrador'], ['c', 'administrador'])
  await n.mudar('a', 'b', { ativo: false })
  await n.mudar('a', 'b', { ativo: true })
  expect(await n.membro('b')).toMatchObject({ ativo: false, promocao: { quemId: 'a' } })
  // of two, who took the other away by mistake lets them in again at once
  const dois = await mundo(['a', 'administrador'], ['b', 'administrador'])
  await dois.mudar('a', 'b', { ativo: false })
  await dois.mudar('a', 'b', { ativo: true })
  expect(await dois.membro('b')).toMatchObject({ ativo: true })
})

test('an invitation waits the same way; sent again it starts no other wait, cancelled and sent again it does', async () => {
  const m = await mundo(['a', 'administrador'], ['b', 'administrador'])
  expect((await m.convidar('a', 'outra@x.example', 'links')).liberaEm).toBeUndefined()
  const primeiro = await m.convidar('a')
  expect(primeiro.liberaEm).toBe(inicio + ESPERA_DO_ADMINISTRADOR_MS)
  m.passar(2 * minuto)
  expect((await m.convidar('a')).liberaEm).toBe(primeiro.liberaEm)
  expect(m.avisos()).toEqual(['convite'])
  await m.objetar('b', primeiro.id)
  m.passar(2 * minuto)
  await expect(m.convidar('a')).rejects.toMatchObject({ name: 'AdministradorObjetado' })
  // in another role they may come, and still not administer by another invitation
  expect((await m.convidar('a', 'nova@x.example', 'links')).estado).toBe('enviado')
  m.passar(2 * minuto)
  await expect(m.convidar('a')).rejects.toMatchObject({ name: 'AdministradorObjetado' })
  const dela = await m.convidar('b')
  expect(dela).toMatchObject({ id: primeiro.id, estado: 'enviado', perfil: 'administrador' })
  expect(dela.liberaEm).toBeGreaterThan(primeiro.liberaEm ?? 0)
  // what was open for longer than it may be accepted waits anew
  m.passar(8 * ESPERA_DO_ADMINISTRADOR_MS)
  expect((await m.convidar('b')).liberaEm).toBeGreaterThan((dela.liberaEm ?? 0) + ESPERA_DO_ADMINISTRADOR_MS)
})
