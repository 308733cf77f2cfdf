import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { calendario } from '../../functions/platform/runtime/calendario.ts'
import { finalidades, nomeDaChave } from '../../functions/platform/runtime/finalidades.ts'
import type { Needs } from '../../functions/platform/runtime/needs.ts'
import { cartoesMagicos } from '../../functions/sandbox/index.ts'
import { type Construidas, construirFuncoes, letrasDoPdf } from '../../infra/build.ts'
import { carregarFuncoes, type FuncaoCarregada } from '../../infra/constructs/carregar.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { credenciaisDosSimuladores } from '../../infra/local/credenciais.ts'
import { funcoesConstruidas } from '../../infra/local/funcoesConstruidas.ts'
import * as consultas from '../../shared/contract/consultas.ts'
import { auditado, exigeSessao } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'

/** The production bundles: what is in them, and how much. */
let construidas: Construidas
let funcoes: FuncaoCarregada[]
beforeAll(async () => {
  funcoes = await carregarFuncoes()
  construidas = await funcoesConstruidas()
  const tamanhos = Object.entries(construidas.bytes).sort(([, a], [, b]) => b - a)
  const kb = (n: number) => `${Math.round(n / 1024)} KB`
  console.log(
    `bundles: ${tamanhos
      .slice(0, 5)
      .map(([n, b]) => `${n} ${kb(b)}`)
      .join(', ')}, …`,
  )
  console.log(`median ${kb(tamanhos[Math.floor(tamanhos.length / 2)]?.[1] ?? 0)}, ${tamanhos.length} functions`)
})

const entradasDe = (nome: string) =>
  Object.entries(construidas.metafile.outputs).find(([f]) => f.endsWith(`/${nome}/index.js`))?.[1]

test('one bundle for each function, each one file', () => {
  expect(Object.keys(construidas.bytes).sort()).toEqual(funcoes.map(f => f.nome).sort())
  expect(Object.keys(construidas.metafile.outputs)).toHaveLength(funcoes.length)
})

test('no simulator, no local code, no test and no CDK in any of them', () => {
  const proibidos =
    /^(functions\/sandbox|infra|test)\/|node_modules\/(aws-cdk|constructs|classic-level|dynalite|vitest|fast-check)/
  for (const [arquivo, saida] of Object.entries(construidas.metafile.outputs)) {
    const dentro = Object.keys(saida.inputs).filter(i => proibidos.test(i))
    expect(dentro, arquivo).toEqual([])
  }
})

test('no test card, and no credential of the simulators, is written in any of them', () => {
  const segredos = [...cartoesMagicos.map(c => c.numero), ...Object.values(credenciaisDosSimuladores)]
  expect(cartoesMagicos.length).toBeGreaterThan(10)
  // one look for all of them: the bundles are 180 MB
  const algum = new RegExp(segredos.map(s => s.replace(/[^\w]/g, '\\$&')).join('|'))
  expect(segredos.filter(s => !algum.test(`x${s}x`))).toEqual([])
  const com = funcoes.flatMap(f => {
    const achado = algum.exec(readFileSync(join(construidas.pasta(f.nome), 'index.js'), 'utf8'))
    return achado ? [`${f.nome}: ${achado[0]}`] : []
  })
  expect(com).toEqual([])
})

/** They draw a slip or the terms, or look into a PDF that somebody sent. */
const comPdf = [
  'anexarNaConta',
  'assinaturas',
  'enviarDocumentoPedido',
  'gerarCartazDoLink',
  'gerarPdfBoleto',
  'imprimirPedidosDaLoja',
  'lerMinhaNota',
  'lerNotaFiscal',
  'registrarDocumento',
  'registrarOrdemJudicial',
  'registrarPdfBoleto',
  'responderContestacao',
  'responderContestacaoDaEquipe',
]

test('what draws and reads a PDF is carried by the functions that do, and by no other', () => {
  const pdf = /node_modules\/(@pdf-lib|pdf-lib)\//
  const carregam = funcoes.filter(f => Object.keys(entradasDe(f.nome)?.inputs ?? {}).some(i => pdf.test(i)))
  expect(carregam.map(f => f.nome).sort()).toEqual(comPdf)
})

test('of the standard fonts of a PDF, those that our papers name are carried, and no other', () => {
  const medidas = /standard-fonts\/es\/([\w-]+)\.compressed\.json$/
  const nomeadas = new Set<string>()
  for (const nome of comPdf) {
    const entradas = Object.entries(entradasDe(nome)?.inputs ?? {})
    // what is left of a font that is not carried is the word undefined
    const carregadas = entradas.flatMap(([i, { bytesInOutput }]) => (bytesInOutput > 100 && medidas.exec(i)?.[1]) || [])
    expect(carregadas.sort(), nome).toEqual([...letrasDoPdf, 'all-encodings'])
    for (const [arquivo] of entradas.filter(([i]) => /^(functions|shared)\//.test(i)))
      for (const [, letra = ''] of readFileSync(arquivo, 'utf8').matchAll(/\bStandardFonts\.(\w+)/g))
        nomeadas.add(StandardFonts[letra as keyof typeof StandardFonts])
  }
  expect([...nomeadas].sort()).toEqual(letrasDoPdf)
})

test('a paper is drawn from a bundle as it is built, with its letters', async () => {
  const saida = mkdtempSync(join(tmpdir(), 'quita-bundle-'))
  try {
    const entrada = join(caminhoDaRaiz, 'functions/events/consumers/assinaturas/termos.ts')
    const prova = { nome: 'prova', papel: 'consumer', grupo: 'prova', entrada, impacto: '' } as const
    const { pasta } = await construirFuncoes([prova], saida)
    const { imprimirDocumento }: typeof import('../../functions/events/consumers/assinaturas/termos.ts') =
      createRequire(import.meta.url)(join(pasta('prova'), 'index.js'))
    const termos = {
      versao: '1',
      titulo: 'Ação',
      partes: [['Quem', 'João']],
      clausulas: [['Objeto', 'Ê'.repeat(300)]],
    } as const
    const pdf = await PDFDocument.load(await imprimirDocumento(termos, {}, Date.UTC(2026, 0, 1)))
    expect(pdf.getPageCount()).toBe(1)
    const letras = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, o]) => /\/BaseFont \/([\w-]+)/.exec(o.toString())?.[1] ?? [])
    expect(letras.sort()).toEqual(letrasDoPdf)
  } finally {
    rmSync(saida, { recursive: true, force: true })
  }
})

/** They judge a new password (decision 0028): 400 KB of the passwords that breaches show most. */
const comDicionario = ['alterarSenha', 'cadastrarConviteUsuario', 'recuperarSenha', 'responderConvite']

test('the dictionaries of passwords are carried by the functions that keep a new one, and by no other', () => {
  const dicionario = /node_modules\/@zxcvbn-ts\/language-common\//
  const carregam = funcoes.filter(f => Object.keys(entradasDe(f.nome)?.inputs ?? {}).some(i => dicionario.test(i)))
  expect(carregam.map(f => f.nome).sort()).toEqual(comDicionario)
})

test('what counts business days knows the holidays that staff added, and prepares them', async () => {
  const contam = funcoes.filter(f => (entradasDe(f.nome)?.inputs['shared/domain/diasUteis.ts']?.bytesInOutput ?? 0) > 0)
  expect(contam.map(f => f.nome)).toEqual(expect.arrayContaining(['comissoes', 'processarPagamento', 'sweeper']))
  const cegas = []
  for (const f of contam) {
    const { needs } = (await import(f.entrada)) as { needs: Needs }
    // endpoints and consumers prepare them in the one way that all of them have
    const sozinha = !['api', 'consumer'].includes(f.papel)
    const prepara = !sozinha || readFileSync(f.entrada, 'utf8').includes('await d.calendario.preparar()')
    if (needs.calendario !== calendario || !prepara) cegas.push(f.nome)
  }
  expect(cegas).toEqual([])
})

test('HTML is cleaned where people send it, and by no other function: 170 KB', () => {
  const limpador = /node_modules\/(sanitize-html|postcss)\//
  const carregam = funcoes.filter(f => Object.keys(entradasDe(f.nome)?.inputs ?? {}).some(i => limpador.test(i)))
  expect(carregam.map(f => f.nome).sort()).toEqual(['alterarLink', 'criarLink', ...comHtml].sort())
})

test('passkeys are checked without what reads certificates', () => {
  const comChave = funcoes.filter(f =>
    Object.keys(entradasDe(f.nome)?.inputs ?? {}).some(i => /simplewebauthn/.test(i)),
  )
  expect(comChave.length).toBeGreaterThan(3)
  for (const { nome } of comChave)
    expect(
      Object.keys(entradasDe(nome)?.inputs ?? {}).filter(i => /node_modules\/@peculiar\/x509\//.test(i)),
      nome,
    ).toEqual([])
})

test('the bundle of a function with few needs carries no client that it does not use', () => {
  const clientes = (nome: string) =>
    new Set(Object.keys(entradasDe(nome)?.inputs ?? {}).flatMap(i => /@aws-sdk\/(client-\w+)\//.exec(i)?.[1] ?? []))
  expect([...clientes('listarEstados')]).toEqual([])
  expect([...clientes('verificarPagamentoPix')]).toEqual(['client-dynamodb'])
  expect([...clientes('dispatcher')].filter(c => c !== 'client-sqs')).toEqual([])
})

test('native packages are left out exactly where needs says so, and lie beside the bundle with what they load', () => {
  for (const f of funcoes) {
    expect(construidas.nativos[f.nome], f.nome).toEqual(f.permissao.nativos ?? [])
    for (const pacote of f.permissao.nativos ?? []) {
      const modulos = join(construidas.pasta(f.nome), 'node_modules')
      expect(existsSync(join(modulos, pacote, 'package.json')), f.nome).toBe(true)
      expect(pacote !== 'sharp' || existsSync(join(modulos, '@img/sharp-linux-x64')), f.nome).toBe(true)
    }
  }
})

test('an error is in the bundles of who throws or declares it, and in no other: 19 KB of each', () => {
  const com = funcoes.filter(f =>
    readFileSync(join(construidas.pasta(f.nome), 'index.js'), 'utf8').includes('"CepNaoEncontrado"'),
  )
  expect(com.map(f => f.nome)).toContain('buscarCep')
  // those whose contract stands in one file with it
  expect(com.map(f => f.nome).filter(nome => !(nome in consultas))).toEqual([])
})

/** They clean the HTML of a link’s description as its form does, and take no image. */
const comHtml = ['conferirLoteDeLinks', 'criarLoteDeLinks']

/**
 * The sweeper sends a company's answer to a contestation again, its file with it, an export's address is signed, and staff
 * read a cart's paper, or how much of the stream waits: each carries the bucket's client.
 */
const comArquivos = [
  'sweeper',
  'obterExportacao',
  'obterExportacaoDaEquipe',
  'lerPapelDoCarrinho',
  'listarMensagensParadas',
]
/** The name that a rule gives a purpose stands in the bundle of each function that has this rule, and in no other. */
const nomeiaFinalidade = /\.(?:chave|todas|versao|daVersao|girada|assinar|confere|indice|indices)\("([a-z0-9-]+)"/g

test('a function may read the keys of the purposes that its code names, each of them and no other', () => {
  const fora = funcoes.flatMap(f => {
    const texto = readFileSync(join(construidas.pasta(f.nome), 'index.js'), 'utf8')
    const nomeadas = [...texto.matchAll(nomeiaFinalidade)].map(([, f = '']) => f)
    const usa = finalidades.filter(f => nomeadas.includes(f))
    const porta = (f.permissao.parametros ?? []).flatMap(nome => finalidades.filter(f => nome === nomeDaChave(f)))
    const le = finalidades.filter(x => f.permissao.chaves?.includes(x) || porta.includes(x))
    return usa.join() === le.join() ? [] : [`${f.nome}: uses ${usa}; reads ${le}`]
  })
  expect(fora).toEqual([])
})

/** They check a passkey's signature, whose library brings a reader of its formats. */
const comPasskey = ['entrarChave', 'confirmarFator', 'registrarChave']

/**
 * The sweeper has the rules of every deadline of every room besides; since subscriptions, of issuing a slip too: 24 KB; since
 * mandates, of sending debits and following them: 22 KB. What the stock holds and what the acquirer leaves out: 26 KB.
 */
const comPrazos = ['sweeper']

/** The mailer has the words of every letter, and the names of the banks in them. */
const comCartas = ['notificacoes']

/** It draws the slip with its fonts, and keeps what it drew: it carries the bucket's client too. */
const comPdfGuardado = ['gerarPdfBoleto']

/** Files are found by a whole document, which is a keyed hash: its keys come by the client of parameters. */
const comChavesNosArquivos = ['exportacoes']

// the table of routes, with sixty calls of notes, shop, stock, suppliers, terminals and reconciliation, is in each of them
test('size budgets: 715 KB each, 760 KB where a passkey is checked, 780 KB where letters are written, 800 KB where files are found by a document, 900 KB where HTML or images are cleaned or files are sent again, 1,130 KB where every deadline is worked through, payrolls are paid, slips of subscriptions asked for, debits of mandates followed and fiscal notes made, 1,010 KB with dictionaries, and 1,195 KB where they come on top of images, 1,130 KB where a PDF is drawn or read, 1,180 KB where it is drawn and kept', () => {
  const limiteDe = (f: FuncaoCarregada) => {
    if (comPdfGuardado.includes(f.nome)) return 1180
    if (comPdf.includes(f.nome)) return 1130
    if (comPasskey.includes(f.nome)) return 760
    if (comCartas.includes(f.nome)) return 780
    if (comChavesNosArquivos.includes(f.nome)) return 800
    if (comPrazos.includes(f.nome)) return 1130
    const comImagens = f.permissao.nativos?.length || [...comHtml, ...comArquivos].includes(f.nome)
    const dicionarios = comDicionario.includes(f.nome) ? 295 : 0
    return (comImagens ? 900 : 715) + dicionarios
  }
  const acima = funcoes.filter(f => construidas.bytes[f.nome]! / 1024 >= limiteDe(f))
  expect(acima.map(f => `${f.nome}: ${Math.round(construidas.bytes[f.nome]! / 1024)} KB`)).toEqual([])
})

/** What a signed-in person may ask for without an entry, though its function writes to the table; each with its reason. */
const semAuditoria: Partial<Record<Operacao, string>> = {}

test('a call of a session is in the audit log if, and only if, it may write to the table, where its entry is part of the act', () => {
  const daApi = funcoes.filter(f => f.papel === 'api')
  const contratoDe = (f: FuncaoCarregada) => endpoints[f.nome as Operacao]
  const auditadas = daApi.filter(f => auditado(contratoDe(f)))
  expect(auditadas.length).toBeGreaterThan(15)
  expect(auditadas.filter(f => f.permissao.tabela !== 'escrever').map(f => f.nome)).toEqual([])
  const escrevem = daApi.filter(f => {
    const { access, rota } = contratoDe(f)
    return exigeSessao(access) && rota.metodo !== 'GET' && f.permissao.tabela === 'escrever'
  })
  const caladas = escrevem.filter(f => !auditado(contratoDe(f))).map(f => f.nome)
  expect(caladas.sort()).toEqual(Object.keys(semAuditoria).sort())
})
