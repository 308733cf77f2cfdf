import { expect, test } from 'vitest'
import { lerRecuperacao } from '../../../functions/areas/usuarios/regras/recuperacao.ts'
import { hashDoSegredo, RECUPERACAO_MS } from '../../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { Recuperacao } from '../../../functions/platform/storage/Acesso.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'

/** A reset read while another request uses it. */
const agora = Date.parse('2026-11-20T12:00:00.000Z')
const clock = { now: () => agora, sleep: async () => {} }
const usuario: Usuario = {
  ...{ id: 'u', nome: 'Marina Costa', email: 'm@a.example', senha: 'argon2id$x', imagem: null, empresas: [] },
  ...{ ultimaEmpresaId: 'aurora', criadoEm: '2026-01-01T12:00:00.000Z' },
}
const hash = hashDoSegredo('token')
const recuperacao = { hash, usuarioId: 'u', vez: 1, expiraEm: agora + RECUPERACAO_MS / 2, ttl: 1_900_000_000 }

test('used between the read of the reset and that of its person, it is over, not unknown', async () => {
  const tabela = memoryStorage()
  await tabela.commit([Recuperacao.put(recuperacao), Usuario.put(usuario)])
  let lidas = 0
  const storage: typeof tabela = {
    ...tabela,
    get: async (...pedido) => {
      if (++lidas === 2)
        await tabela.commit([
          Recuperacao.put({ ...recuperacao, usadaEm: agora }),
          Usuario.put({ ...usuario, sessoesApos: agora }),
        ])
      return tabela.get(...pedido)
    },
  }
  await expect(lerRecuperacao({ storage, clock }, 'token')).rejects.toMatchObject({ name: 'RecuperacaoExpirada' })
})

test('one that was asked for before another password was set is unknown', async () => {
  const storage = memoryStorage()
  await storage.commit([Recuperacao.put(recuperacao), Usuario.put({ ...usuario, sessoesApos: agora })])
  await expect(lerRecuperacao({ storage, clock }, 'token')).rejects.toMatchObject({ name: 'RecuperacaoNaoEncontrada' })
})
