import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verificarCadeia } from '../../functions/areas/auditoria/regras/verificarCadeia.ts'
import { hashDoSegredo, tokenDeRecuperacao } from '../../functions/areas/usuarios/regras/tokensDeUso.ts'
import type { Finalidade } from '../../functions/platform/runtime/finalidades.ts'
import { deps, forgetMade } from '../../functions/platform/runtime/needs.ts'
import { PedidoDeRecuperacao, Recuperacao } from '../../functions/platform/storage/Acesso.ts'
import { Cabeca } from '../../functions/platform/storage/Auditoria.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import { aposentarVersao, girarChave, lerChave } from '../../infra/girarChaves.ts'
import { senhaDemo } from '../../infra/local/demo.ts'
import { rechavear, type Varrer, varrerTabela } from '../../infra/rechavear.ts'
import { chaveiroDoEstagio } from '../builders/chaves.ts'
import { type TestStack, testStack } from '../harness/stack.ts'

/** The turn of keys on a stage that runs, as an operator does it: nobody who holds something of before notices. */
let m: TestStack
const executar = promisify(execFile)
const tabela = deps({ storage: storage('escrever') })
const cofre = { ssm: new SSMClient({}), prefixo: '/quita/local' }
const agora = Date.now
beforeAll(async () => {
  m = await testStack()
})
afterAll(() => m.close())

/** Turns a key for what is made from now on; functions read it anew, as they do within minutes. */
async function girar(de: Finalidade) {
  const r = await girarChave({ ...cofre, ssm: new SSMClient({}) }, de, { agora: agora(), ja: true })
  if (r.tipo !== 'feito') throw new Error(r.motivo)
  forgetMade()
  return r.v
}
const entrar = async (email: string) => (await m.http.call('entrar', { body: { email, senha: senhaDemo } })).status

test('a link to a new password of before opens after the turn, and a new one is made under the new key', async () => {
  const pedir = async (email: string, id: string) => {
    await m.http.call('solicitarRecuperacaoSenha', { body: { email } })
    const pedido = await PedidoDeRecuperacao.get(tabela.storage, id, { consistent: true })
    if (!pedido) throw new Error('no reset was asked for')
    return { id, ...pedido }
  }
  const [um, outro] = (await pessoas()).map(u => ({ id: u.id, email: u.email }))
  if (!um || !outro) throw new Error('the demo has its people')
  const velho = await pedir(um.email, um.id)
  const deAntes = tokenDeRecuperacao(await chaveiroDoEstagio(), velho.id, velho)
  expect(await girar('acesso')).toBe('v2')
  const abrir = async (token: string) =>
    (await m.http.call('verificarRecuperacaoSenha', { params: { id: token } })).status
  expect(await abrir(deAntes)).toBe(200)
  const novo = await pedir(outro.email, outro.id)
  const chaveiro = await chaveiroDoEstagio()
  const token = tokenDeRecuperacao(chaveiro, novo.id, novo)
  expect(await abrir(token)).toBe(200)
  expect((await Recuperacao.get(tabela.storage, hashDoSegredo(token)))?.usuarioId).toBe(outro.id)
  // what was made before is made again from the key of its own time: the mailer writes the same link twice
  expect(tokenDeRecuperacao(chaveiro, velho.id, velho)).toBe(deAntes)
  expect(chaveiro.chave('acesso', velho.em)).not.toBe(chaveiro.chave('acesso', novo.em))
})

test('audit chains hold over the turn, signed anew by the job; nothing of an altered end is', async () => {
  await entrar('administrador@aurora.example')
  await m.drained()
  const cabeca = () => Cabeca.get(tabela.storage, 'aurora', { consistent: true })
  const verificar = async () =>
    verificarCadeia({ storage: tabela.storage, chaveiro: await chaveiroDoEstagio(), agora: agora() }, 'aurora')
  expect((await cabeca())?.mac).toMatch(/^v1~/)
  await girar('auditoria')
  expect((await verificar()).integra).toBe(true)
  expect(await aposentarVersao(cofre, 'auditoria', { v: 'v1', agora: agora() })).toMatchObject({ tipo: 'recusado' })
  const falsa = { empresaId: 'falsa', seq: 1, hash: 'h', mes: '2026-11', mac: `v1~${'m'.repeat(43)}` }
  await tabela.storage.commit([Cabeca.put(falsa)])
  await refazer('auditoria')
  expect(await Cabeca.get(tabela.storage, 'falsa')).toEqual(falsa)
  expect((await cabeca())?.mac).toMatch(/^v2~/)
  expect(await aposentarVersao(cofre, 'auditoria', { v: 'v1', agora: agora() })).toEqual({ tipo: 'feito' })
  forgetMade()
  expect((await verificar()).integra).toBe(true)
})

const varrer = (): Varrer => varrerTabela(new DynamoDBClient({}), 'quita-local', 40)
const refazer = (de: 'documentos' | 'auditoria', como = varrer()) =>
  rechavear({ storage: tabela.storage, varrer: como, cofre, agora }, de, { ja: true })
const pessoas = async () =>
  (await tabela.storage.getMany(['usr-administrador', 'usr-links', 'usr-gestor-financeiro'].map(Usuario.key))).map(
    Usuario.parse,
  )

test('documents and e-mails are indexed anew by a job that is cut half-way and goes on; each is found throughout', async () => {
  const headers = await m.http.login('administrador@aurora.example')
  const achar = async () =>
    (
      await m.http.call<{ recebedor: { nome: string } | null }>('buscarUsuario', {
        headers,
        params: { doc: '41782936564' },
      })
    ).body.recebedor?.nome
  const [antes = '', quem] = [await achar(), (await pessoas()).map(u => u.email)]
  const todosEntram = async () => {
    expect(await Promise.all(quem.map(entrar))).toEqual(quem.map(() => 200))
    expect(await achar()).toBe(antes)
  }
  expect(antes).not.toBe('')
  expect(await girar('documentos')).toBe('v2')
  await todosEntram()
  let paginas = 0
  const cortado: Varrer = (...a) => {
    if (++paginas > 3) throw new Error('the operator went home')
    return varrer()(...a)
  }
  await expect(refazer('documentos', cortado)).rejects.toThrow('went home')
  expect((await lerChave(cofre, 'documentos')).refeito?.depois).toBeDefined()
  expect(await aposentarVersao(cofre, 'documentos', { v: 'v1', agora: agora() })).toMatchObject({ tipo: 'recusado' })
  forgetMade()
  await todosEntram()
  const lidas: unknown[] = []
  const fim = await refazer('documentos', (tipos, depois) => {
    lidas.push(depois)
    return varrer()(tipos, depois)
  })
  expect(fim).toMatchObject({ tipo: 'feito', v: 'v2' })
  // it went on where it was cut
  expect(lidas[0]).toBeDefined()
  expect(await refazer('documentos')).toEqual({ tipo: 'feito', v: 'v2', itens: 0 })
  expect(await aposentarVersao(cofre, 'documentos', { v: 'v1', agora: agora() })).toEqual({ tipo: 'feito' })
  forgetMade()
  await todosEntram()
})

test('the command turns a key, says when it begins, refuses what it must, and prints no key', async () => {
  const env = { ...process.env, AWS_ENDPOINT_URL: m.urls.aws, TABELA: 'quita-local', PARAMETROS: cofre.prefixo }
  const comando = (...args: string[]): Promise<{ codigo: number; dito: string }> =>
    executar(process.execPath, ['infra/chaves.ts', ...args], { env }).then(
      ({ stdout, stderr }) => ({ codigo: 0, dito: stdout + stderr }),
      (e: { code: number; stdout: string; stderr: string }) => ({ codigo: e.code, dito: e.stdout + e.stderr }),
    )
  expect(await comando('girar', 'convites')).toMatchObject({
    codigo: 0,
    dito: expect.stringMatching(/convites: v2 from 20/),
  })
  expect(await comando('girar', 'convites')).toMatchObject({ codigo: 1, dito: expect.stringContaining('not begun') })
  expect(await comando('girar', 'tudo')).toMatchObject({ codigo: 2 })
  const { codigo, dito } = await comando('situacao')
  expect([codigo, dito]).toEqual([0, expect.stringMatching(/convites +v2 from [^,]+, v1/)])
  for (const { valor } of (await lerChave(cofre, 'convites')).versoes) expect(dito).not.toContain(valor)
})
