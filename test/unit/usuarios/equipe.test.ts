import { expect, test } from 'vitest'
import { listarEquipe } from '../../../functions/areas/usuarios/listarEquipe/listarEquipe.ts'
import { daEquipe, mudarMembro } from '../../../functions/areas/usuarios/regras/equipe.ts'
import { anotarEntrada } from '../../../functions/areas/usuarios/regras/pessoasDaEquipe.ts'
import { registrarMembro } from '../../../functions/areas/usuarios/regras/vinculos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Membro } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import { type Perfil, perfisDaEquipe } from '../../../shared/contract/direitos.ts'

/** The provider's own people: an administrator of them changes another one, never themself, and one always stays. */
const agora = Date.parse('2026-11-23T12:00:00.000Z')
const [ADMINISTRADOR, CONSULTOR] = perfisDaEquipe

async function equipe(...pessoas: [string, Perfil][]) {
  const storage = memoryStorage()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const d = { storage, ids: createIds(), log, env: {}, clock: { now: () => agora, sleep: async () => {} } } as never
  const taxas = { pix: { percentual: 0 }, boleto: { valor: 0 }, cartao: { percentual: 0, parcelas: [] } }
  await storage.commit([
    Empresa.create({
      ...{
        id: 'quita',
        slug: 'quita',
        situacao: 'ativa',
        provedora: true,
        nomeComercial: 'Quita',
        razaoSocial: 'Quita',
        taxas,
      },
      ...{ cnpj: '11444777000161', email: 'a@b.example', contato: '1130000000', logo: null, verificada: true },
      ...{ idContrato: 'ContratoQuita2026demo', cobrancaBoletoParcelado: false, formasHabilitadas: [] },
      criadoEm: new Date(agora).toISOString(),
    }),
  ])
  for (const [id, perfil] of pessoas) {
    const vinculo = { empresaId: 'quita', perfil }
    const p = { id, nome: `Pessoa ${id}`, email: `${id}@quita.example` }
    const resto = { senha: 'x', imagem: null, ultimaEmpresaId: null, criadoEm: new Date(agora).toISOString() }
    await storage.commit([
      Usuario.create({ ...p, ...resto, empresas: [vinculo], segundoFator: id === 'a' }),
      ...registrarMembro(p, vinculo, agora),
    ])
  }
  const quem = (usuarioId: string) => ({ usuarioId, empresaId: 'quita', nome: usuarioId, perfil: ADMINISTRADOR })
  return {
    storage,
    mudar: (por: string, id: string, mudanca: Partial<Pick<Membro, 'perfil' | 'ativo'>>) =>
      mudarMembro(d, quem(por), id, { ...mudanca, regra: daEquipe }),
    administram: async () => {
      const { values } = await Membro.query(storage, { pk: 'EMP#quita', sk: { prefix: 'USR#' } })
      return values.filter(m => m.ativo && m.perfil === ADMINISTRADOR).map(m => m.usuarioId)
    },
    listar: (por: string) =>
      listarEquipe(d)({ query: {}, sessao: quem(por) } as never) as Promise<{ itens: Record<string, unknown>[] }>,
  }
}

test('a role goes down and up at once, access ends and comes back, and what signs in follows', async () => {
  const e = await equipe(['a', ADMINISTRADOR], ['b', CONSULTOR])
  expect(await e.mudar('a', 'b', { perfil: ADMINISTRADOR })).toMatchObject({ perfil: ADMINISTRADOR })
  await e.mudar('a', 'b', { ativo: false })
  expect((await Usuario.get(e.storage, 'b'))?.empresas).toEqual([])
  await e.mudar('a', 'b', { ativo: true })
  expect((await Usuario.get(e.storage, 'b'))?.empresas).toEqual([{ empresaId: 'quita', perfil: ADMINISTRADOR }])
})

test('nobody changes their own place, that of a role of clients, or that of nobody', async () => {
  const e = await equipe(['a', ADMINISTRADOR], ['c', 'links'])
  await expect(e.mudar('a', 'a', { ativo: false })).rejects.toMatchObject({ name: 'ProprioUsuario' })
  await expect(e.mudar('a', 'c', { ativo: false })).rejects.toMatchObject({ name: 'PerfilNaoPermitido' })
  await expect(e.mudar('a', 'z', { ativo: false })).rejects.toMatchObject({ name: 'UsuarioNaoEncontrado' })
})

test('a token of who administers no more changes nothing', async () => {
  const e = await equipe(['a', ADMINISTRADOR], ['b', ADMINISTRADOR], ['c', CONSULTOR])
  await e.mudar('a', 'b', { perfil: CONSULTOR })
  await expect(e.mudar('b', 'c', { perfil: ADMINISTRADOR })).rejects.toMatchObject({ name: 'SemPermissao' })
  await e.mudar('a', 'b', { ativo: false })
  await expect(e.mudar('b', 'a', { ativo: false })).rejects.toMatchObject({ name: 'SemPermissao' })
})

test('of administrators who take it from each other at once, one stays, however they come', async () => {
  const nomes = ['a', 'b', 'c', 'd']
  for (const volta of [0, 1, 2, 3]) {
    const e = await equipe(...nomes.map((n): [string, Perfil] => [n, ADMINISTRADOR]))
    const pares = nomes.flatMap(por => nomes.filter(id => id !== por).map(id => [por, id] as const))
    const ordem = [...pares.slice(volta * 3), ...pares.slice(0, volta * 3)]
    await Promise.allSettled(
      ordem.map(([por, id], n) => e.mudar(por, id, n % 2 ? { ativo: false } : { perfil: CONSULTOR })),
    )
    expect((await e.administram()).length).toBeGreaterThanOrEqual(1)
  }
})

test('the page shows each one’s factor and last sign-in, and who may be changed', async () => {
  const e = await equipe(['a', ADMINISTRADOR], ['b', CONSULTOR])
  await e.storage.commit([anotarEntrada('quita', 'a', agora)])
  const { itens } = await e.listar('a')
  expect(itens).toEqual([
    expect.objectContaining({
      ...{ id: 'a', voce: true, alteravel: false, temFator: true },
      ultimaEntrada: new Date(agora).toISOString(),
    }),
    expect.objectContaining({ id: 'b', voce: false, alteravel: true, temFator: false, ultimaEntrada: null }),
  ])
})
