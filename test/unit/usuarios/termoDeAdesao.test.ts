import { expect, test } from 'vitest'
import { cadastrarConviteUsuario } from '../../../functions/areas/usuarios/cadastrarConviteUsuario/cadastrarConviteUsuario.ts'
import { convidarUsuario } from '../../../functions/areas/usuarios/regras/conviteDeUsuario.ts'
import { hashDoTermo, termoNoFio } from '../../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { tokenDoConviteDeUsuario } from '../../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { AceiteDoTermo } from '../../../functions/platform/storage/AceiteDoTermo.ts'
import { Membro } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { primeiroTermo } from '../../../shared/domain/termo.ts'
import { termoDeAdesao } from '../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { senhaForte } from '../../builders/acesso.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { cpfNovo } from '../../builders/recebedor.ts'

const termoEmVigor = termoNoFio(primeiroTermo)

test('a word of the terms that changes is another version: what was agreed to stays what it was', () => {
  expect({ ...termoEmVigor, sha256: hashDoTermo(termoDeAdesao.partes) }).toEqual({
    versao: '1.0',
    vigencia: '2026-11-01',
    sha256: 'Ji8l0SSdIWMmjefp6xaV83YNCv16yzzrGg45n9Ybkvs',
  })
  const { versao, vigencia } = termoDeAdesao
  expect(primeiroTermo).toMatchObject({ versao, vigencia, sha256: hashDoTermo(termoDeAdesao.partes) })
})

test('two first administrators who accept at once both come in, and one acceptance stands', async () => {
  const storage = memoryStorage()
  const chaves = chavesDeTeste('segredo-de-teste')
  const agora = Date.parse('2026-11-23T12:00:00.000Z')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const d = {
    storage,
    chaves,
    log,
    ids: createIds(),
    env: {},
    clock: { now: () => agora, sleep: async () => {} },
  } as never
  const chaveiro = await chaves.abrir()
  const quem = { usuarioId: 'rita', nome: 'Rita', empresaId: 'padaria', perfil: 'quita-administrador' as const }
  const tokens: string[] = []
  for (const email of ['um@padaria.example', 'dois@padaria.example']) {
    const novo = { empresaId: 'padaria', nome: 'Nova', email, perfil: 'administrador' as const, quem }
    const { convite, writes } = await convidarUsuario(d, chaveiro as never, novo)
    await storage.commit(writes)
    tokens.push(tokenDoConviteDeUsuario(chaveiro as never, convite))
  }
  const { versao, sha256 } = termoEmVigor
  const aceitar = (id: string) => {
    const cadastro = { nome: 'Pessoa Nova', documento: cpfNovo(), senha: senhaForte() }
    return cadastrarConviteUsuario(d)({ body: { id, cadastro, termo: { versao, sha256 } }, contexto: {} } as never)
  }
  expect(await Promise.all(tokens.map(aceitar))).toHaveLength(2)
  const itens = storage.dump()
  expect(itens.filter(i => i._t === Membro.name)).toHaveLength(2)
  expect(itens.filter(i => i._t === AceiteDoTermo.name)).toEqual([
    expect.objectContaining({ ...termoEmVigor, empresaId: 'padaria', em: agora }),
  ])
})
