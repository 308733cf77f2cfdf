import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deps } from '../../functions/platform/runtime/needs.ts'
import { Registro } from '../../functions/platform/storage/Auditoria.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { completarCnpj, completarCpf } from '../../shared/domain/documento.ts'
import { linkNovo } from '../builders/link.ts'
import { type TestStack, testStack } from '../harness/stack.ts'

/** A stage without a company, and an operator with the command: no one was there before, and someone sells afterwards. */
let m: TestStack
const tabela = deps({ storage: storage('escrever') })
beforeAll(async () => {
  m = await testStack({ demo: false })
})
afterAll(() => m.close())

const executar = promisify(execFile)
/** The command as an operator types it, in a process of its own. */
async function comando(...args: string[]): Promise<{ codigo: number; dito: string }> {
  const env = { ...process.env, AWS_ENDPOINT_URL: m.urls.aws, TABELA: 'quita-local', PARAMETROS: '/quita/local' }
  return executar(process.execPath, ['infra/empresa.ts', ...args], { env }).then(
    ({ stdout, stderr }) => ({ codigo: 0, dito: stdout + stderr }),
    (e: { code: number; stdout: string; stderr: string }) => ({ codigo: e.code, dito: e.stdout + e.stderr }),
  )
}
const porque = ['--quem', 'Rita Operadora', '--motivo', 'primeira empresa']
const loja = [
  ...['--slug', 'moveis-ipe', '--nome', 'Móveis Ipê', '--razao', 'Ipê Móveis Ltda'],
  ...['--cnpj', completarCnpj('112223330001'), '--email', 'contato@ipe.example', '--telefone', '(11) 98765-4321'],
]
const quantos = async (operacao: string, empresaId: string) => {
  await m.drained()
  const mes = dataSaoPaulo(Date.now()).slice(0, 7)
  const { values } = await Registro.query(tabela.storage, { pk: `AUD#EMP#${empresaId}#${mes}` })
  return values.filter(r => r.operacao === operacao)
}

test('a company, its first person by the e-mail alone, who signs in and makes a link; repeated, nothing changes', async () => {
  expect(await comando('criar', ...loja, ...porque)).toMatchObject({ codigo: 0, dito: expect.stringMatching(/made/) })
  const dono = (await Unico.get(tabela.storage, { tipo: 'slug', chave: 'moveis-ipe' }))?.dono ?? ''
  const empresa = await Empresa.get(tabela.storage, dono)
  const outraVez = await comando('criar', ...loja, ...porque)
  expect(outraVez).toMatchObject({ codigo: 0, dito: expect.stringContaining('nothing changed') })
  expect(await Empresa.get(tabela.storage, dono)).toEqual(empresa)
  expect(await quantos('criarEmpresa', dono)).toMatchObject([
    {
      ator: { nome: 'Rita Operadora' },
      seq: 1,
      mudancas: expect.arrayContaining([{ campo: 'motivo', depois: 'primeira empresa' }]),
    },
  ])

  const email = 'ana@ipe.example'
  const convite = ['convidar', '--empresa', 'moveis-ipe', '--nome', 'Ana Prado', '--email', email, ...porque]
  const [um, dois] = [await comando(...convite), await comando(...convite)]
  expect([um.codigo, dois.codigo, dois.dito]).toEqual([0, 0, expect.stringContaining('nothing changed')])
  expect(await quantos('enviarConviteUsuario', dono)).toHaveLength(1)
  const { emails } = (await (await fetch(`${m.urls.banco}/_email`)).json()) as {
    emails: { para: string; texto: string }[]
  }
  const cartas = emails.filter(e => e.para.includes(email))
  expect(cartas).toHaveLength(1)
  const id = /\/convite\/usuario\/(\w+)/.exec(cartas[0]?.texto ?? '')?.[1] ?? ''
  expect(id).toMatch(/^\w{21}$/)
  // what opens the account is in the e-mail and nowhere else
  expect(um.dito + dois.dito).not.toContain(id)

  const senha = 'jatoba-roxo-8812-Lua'
  const cadastro = { nome: 'Ana Prado', documento: completarCpf('529982248'), senha }
  const { termo } = (
    await m.http.call<{ termo: { versao: string; sha256: string } }>('obterConviteUsuario', { params: { id } })
  ).body
  const { versao, sha256 } = termo
  const aceite = { body: { id, cadastro, termo: { versao, sha256 } } }
  expect((await m.http.call('cadastrarConviteUsuario', aceite)).status).toBe(200)
  const headers = await m.http.login(email, senha)
  const feito = await m.http.call<{ id: string }>('criarLink', { headers, body: linkNovo() })
  expect(feito.status, JSON.stringify(feito.body)).toBe(200)

  const depois = await comando('situacao', '--empresa', 'moveis-ipe', '--verificada', 'sim', ...porque)
  expect(depois).toMatchObject({ codigo: 0, dito: expect.stringContaining('documents checked; 1 administrators') })
  expect((await Empresa.get(tabela.storage, dono))?.verificada).toBe(true)
  expect(await quantos('mudarVerificacao', dono)).toMatchObject([
    { mudancas: [{ campo: 'verificada', antes: 'false', depois: 'true' }, { campo: 'motivo' }] },
  ])
})

test('what is wrong is refused by its field’s words, and nothing is written', async () => {
  const antes = (await tabela.storage.query({ pk: 'ATO#' })).items.length
  const ruim = await comando('criar', '--slug', 'outra', '--cnpj', '123', '--taxa-pix', 'muito', ...porque)
  expect(ruim.codigo).toBe(1)
  for (const dito of [
    'nomeComercial: informe o nome comercial',
    'cnpj: ',
    'email: ',
    'contato: ',
    'taxaPix: informe a taxa em porcento',
  ])
    expect(ruim.dito).toContain(dito)
  expect(await Unico.get(tabela.storage, { tipo: 'slug', chave: 'outra' })).toBeUndefined()
  expect((await tabela.storage.query({ pk: 'ATO#' })).items).toHaveLength(antes)
})
