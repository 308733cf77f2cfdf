import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { build, type Manifest, type Plugin } from 'vite'
import { carregarTextos, idiomas } from '../shared/textos/painel.ts'
import { gravarBalcao } from './balcao/gravar.ts'
import { gravarBio } from './bio/gravar.ts'
import { emUmTexto } from './emUmTexto.ts'
import {
  alcanceDe,
  enxugar,
  enxugarSemPalavras,
  pedacoDe,
  pedacoEntre,
  pedacos,
  reactPodado,
  rotasDoPainel,
} from './enxugar.ts'
import { estilosLembrados } from './estilos/lembrados.ts'
import { inventariar } from './inventario.ts'
import { modulosDaCasa, palavrasDoPainel } from './palavrasDoPainel.ts'
import { gravarPorta } from './porta/gravar.ts'
import { precomprimir } from './precomprimir.ts'
import { imagemSocial, marcaSvg } from './src/pagador/imagens.ts'
import { comum, raiz } from './vite.config.ts'

/**
 * Builds the web: the payer's pages (browser modules, then the server render that inlines their CSS and knows their
 * integrity) and the panel. Output, under `saida`:
 *   assets/*            immutable, hashed: modules, panel CSS, sharing image; the payer's modules also as sent, `{file}.br`
 *   servidor.js         `renderizar(dados)` for the page function, with everything inside
 *   assets/i18n/*       the panel's words by language, not hashed (E001)
 *   painel.html         the panel's document, when the panel exists
 *   bio.html, bio/*     the landing page in each language, with the panel
 *   balcao*             the manifest, icons and worker of an installed point of sale, with the panel
 *   docs.html, docs/*   the developers' page in each language and the OpenAPI document, with the panel
 *   scripts.json        every script a payer document may run, why, and each document's policy (PCI DSS 6.4.3)
 *   web.json            sizes and integrity of the payer's modules, for tests and budgets
 */
export interface ConstrucaoDaWeb {
  /** Folder of the result, absolute or from the project's root; emptied first. */
  saida: string
  /** Leave out the panel, for tests of the payer's pages. */
  semPainel?: boolean
}

const ENTRADAS = { checkout: 'src/pagador/entrada.tsx', casca: 'src/pagador/casca.entrada.tsx' } as const
const EMBUTIDO = 'src/pagador/embutido/embutido.entrada.tsx'
const CARRINHO = 'src/pagador/carrinho/carrinho.entrada.tsx'
/** Its receipt, whose payer comes from the cart: built with it, over what the cart opens with. */
const PEDIDO = 'src/pagador/carrinho/pedido.entrada.tsx'
/** Of receivers, who come from a message and have nothing of the payers' pages: built together. */
const RECEBEDOR = {
  convite: 'src/pagador/convite/convite.entrada.tsx',
  antecipacao: 'src/pagador/antecipacao/antecipacao.entrada.tsx',
} as const
/** Scripts that are inlined whole in a document of their own. */
const INLINE = {
  scriptDoQuadro: 'src/pagador/tresds/quadro.entrada.ts',
  scriptDoRetorno: 'src/pagador/tresds/retorno.entrada.ts',
  scriptDosRobos: 'src/pagador/verificacao/quadro.entrada.ts',
} as const
const deToda = { 'pt-BR': '../shared/textos/pt-BR/pagador.ts', en: '../shared/textos/en/pagador.ts' } as const
/** The words each entry opens with: the checkout's own (web/enxugar.ts), every page's for the others. */
const TEXTOS: Readonly<Record<string, Readonly<Record<'pt-BR' | 'en', string>>>> = {
  [ENTRADAS.checkout]: { 'pt-BR': '../virtual:palavras/entrada/pt-BR', en: '../virtual:palavras/entrada/en' },
}

export async function construirWeb({ saida, semPainel = false }: ConstrucaoDaWeb): Promise<void> {
  const destino = resolve(raiz, saida)
  recusarProjeto(destino)
  await rm(destino, { recursive: true, force: true })
  await mkdir(resolve(destino, 'assets'), { recursive: true })
  const imagem = await gravarImagemPadrao(destino)
  await construirNavegador(destino, Object.values(ENTRADAS), {
    plugins: enxugar(raiz, Object.values(ENTRADAS)),
    grupos: pedacos(raiz),
  })
  const { manifesto, daEntrada, integrity } = await lerAtivos(destino)
  const paginas = {
    ativosDoCheckout: await daEntrada(ENTRADAS.checkout),
    ativosDaCasca: await daEntrada(ENTRADAS.casca),
    importmap: JSON.stringify({ integrity }),
  }
  // A build apart: modules shared with the pages would be cut smaller for it, and every payer would pay.
  await construirNavegador(destino, [EMBUTIDO], { plugins: enxugarSemPalavras(raiz, [EMBUTIDO]), grupos: [] })
  const doEmbutido = await lerAtivos(destino)
  const embutido = {
    ativosDoEmbutido: await doEmbutido.daEntrada(EMBUTIDO),
    importmapDoEmbutido: JSON.stringify({ integrity: doEmbutido.integrity }),
  }
  await construirNavegador(destino, [CARRINHO, PEDIDO], {
    plugins: enxugarSemPalavras(raiz, [CARRINHO, PEDIDO]),
    grupos: pedacoDe(raiz, CARRINHO, 'carrinho'),
  })
  const doCarrinho = await lerAtivos(destino)
  const carrinho = {
    ativosDoCarrinho: await doCarrinho.daEntrada(CARRINHO),
    ativosDoPedido: await doCarrinho.daEntrada(PEDIDO),
    importmapDoCarrinho: JSON.stringify({ integrity: doCarrinho.integrity }),
  }
  await construirNavegador(destino, Object.values(RECEBEDOR), {
    plugins: enxugarSemPalavras(raiz, Object.values(RECEBEDOR)),
    grupos: pedacoEntre(raiz, Object.values(RECEBEDOR), 'recebedor'),
  })
  const doRecebedor = await lerAtivos(destino)
  const recebedor = {
    ativosDoConvite: await doRecebedor.daEntrada(RECEBEDOR.convite, true),
    ativosDaAntecipacao: await doRecebedor.daEntrada(RECEBEDOR.antecipacao, true),
    importmapDoRecebedor: JSON.stringify({ integrity: doRecebedor.integrity }),
  }
  const todos = { ...integrity, ...doEmbutido.integrity, ...doCarrinho.integrity, ...doRecebedor.integrity }
  await writeFile(
    resolve(destino, 'web.json'),
    JSON.stringify(
      {
        manifesto,
        embutido: doEmbutido.manifesto,
        carrinho: doCarrinho.manifesto,
        recebedor: doRecebedor.manifesto,
        integrity: todos,
      },
      null,
      1,
    ),
  )
  const inline = await construirInline()
  await construirServidor(destino, { ...paginas, ...embutido, ...carrinho, ...recebedor, ...inline, imagem })
  await inventariar(destino)
  // the panel's only where they are published: every run of the tests would spend the seconds
  await precomprimir(destino)
  if (!semPainel && existsSync(resolve(raiz, 'web/painel.html'))) {
    await construirPainel(destino)
    await gravarBio(destino)
    await gravarBalcao(destino)
    // the whole contract is read for it: by no other build
    const { gravarDocs } = await import('../infra/docs/gravar.ts')
    await gravarDocs(destino)
  }
}

/** The folder is emptied first: never one that holds a project, the root least of all. */
function recusarProjeto(destino: string): void {
  const sinais = ['package.json', '.git', 'node_modules']
  if (sinais.some(nome => existsSync(resolve(destino, nome))))
    throw new Error(`${destino} holds a project and will not be emptied`)
}

const integridade = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

async function gravarImagemPadrao(destino: string): Promise<string> {
  const png = await sharp(Buffer.from(imagemSocial)).png({ palette: true }).toBuffer()
  const nome = `/assets/quita-${createHash('sha256').update(png).digest('hex').slice(0, 8)}.png`
  await writeFile(resolve(destino, `.${nome}`), png)
  return nome
}

interface Corte {
  plugins: Plugin[]
  /** Chunks that are cut by hand; without any, the bundler cuts. */
  grupos: { name: string; test: (id: string) => boolean; minShareCount?: number }[]
}
async function construirNavegador(destino: string, entradas: readonly string[], corte: Corte): Promise<void> {
  await build({
    ...comum,
    plugins: corte.plugins,
    build: {
      outDir: destino,
      emptyOutDir: false,
      target: 'es2022',
      manifest: 'manifesto.json',
      modulePreload: { polyfill: false },
      // Stages' CSS comes with them; the entries' is inlined by the server.
      cssCodeSplit: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entradas.map(e => resolve(comum.root, e)),
        ...(corte.grupos.length && { output: { codeSplitting: { groups: corte.grupos } } }),
      },
    },
  })
}

interface Modulo {
  href: string
  integrity: string
}

/** Reads the manifest: for each entry its modules in loading order, with integrity, and its CSS. */
async function lerAtivos(destino: string) {
  const arquivo = resolve(destino, 'manifesto.json')
  const manifesto = JSON.parse(await readFile(arquivo, 'utf8')) as Manifest
  await rm(arquivo)
  const ler = (nome: string) => readFile(resolve(destino, nome))
  const modulo = async (nome: string): Promise<Modulo> => ({
    href: `/${nome}`,
    integrity: integridade(await ler(nome)),
  })

  const alcancados = (chave: string, vistos = new Set<string>()): Set<string> => {
    if (vistos.has(chave)) return vistos
    vistos.add(chave)
    for (const outra of manifesto[chave]?.imports ?? []) alcancados(outra, vistos)
    return vistos
  }
  const achar = (chave: string) => {
    const item = manifesto[chave]
    if (!item) throw new Error(`the browser build has no ${chave}`)
    return item
  }
  // rules of an entry that is a page come after those of the parts that it dresses; those of the others are everybody's base
  const daEntrada = async (entrada: string, ehPagina = false) => {
    const chaves = [...alcancados(entrada)]
    const textos = TEXTOS[entrada] ?? deToda
    const estilos = [...new Set((ehPagina ? chaves.toReversed() : chaves).flatMap(c => achar(c).css ?? []))]
    return {
      css: (await Promise.all(estilos.map(async e => (await ler(e)).toString('utf8').trim()))).join(''),
      modulos: await Promise.all(chaves.map(c => modulo(achar(c).file))),
      textos: { 'pt-BR': await modulo(achar(textos['pt-BR']).file), en: await modulo(achar(textos.en).file) },
    }
  }
  const todos = [...new Set(Object.values(manifesto).map(m => m.file))].filter(f => f.endsWith('.js')).sort()
  const integrity = Object.fromEntries(
    await Promise.all(todos.map(async f => [`/${f}`, (await modulo(f)).integrity] as const)),
  )
  return { manifesto, daEntrada, integrity }
}

/** Builds each inline script to one line of text, without imports. */
async function construirInline() {
  const textos = Object.entries(INLINE).map(async ([nome, entrada]) => [nome, await emUmTexto(entrada)] as const)
  return Object.fromEntries(await Promise.all(textos)) as Record<keyof typeof INLINE, string>
}

type Ativos = { imagem: string } & Readonly<Record<string, unknown>>

/** `virtual:ativos`: what the server render has to know of the browser build. */
const pluginDosAtivos = ({ imagem, ...ativos }: Ativos): Plugin => ({
  name: 'ativos',
  resolveId: id => (id === 'virtual:ativos' ? `\0${id}` : undefined),
  load: id =>
    id === '\0virtual:ativos'
      ? Object.entries({ ...ativos, icone: `data:image/svg+xml,${encodeURIComponent(marcaSvg)}`, imagemPadrao: imagem })
          .map(([nome, valor]) => `export const ${nome} = ${JSON.stringify(valor)}`)
          .join('\n')
      : undefined,
})

async function construirServidor(destino: string, ativos: Ativos): Promise<void> {
  await build({
    ...comum,
    plugins: [pluginDosAtivos(ativos)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: resolve(comum.root, 'src/pagador/servidor.tsx'),
      outDir: destino,
      emptyOutDir: false,
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'servidor.js', codeSplitting: false } },
    },
  })
}

/**
 * The panel's first file is what signing in needs, and nothing of what comes after. The second is what the shell opens with
 * and the overview shares (decision 0158). What at least three other chunks share comes in one file of libraries, one of
 * ours and one of the staff's pages. Cut by who uses what, a first page was 61 files, half of them under 2 KB (decision 0044).
 */
const daEquipe = /web\/src\/backoffice|textos\/pt-BR\/equipe/
/** Its columns and their frame are drawn on other pages too. */
const soDaVisaoGeral = /painel\/dashboards\/(?!Quadro|Colunas)/
const gruposDoPainel = () => {
  const entrada = resolve(raiz, 'web/src/app/main.tsx')
  // what runs before all of it (decision 0191) brings nothing else along
  const aberta = resolve(raiz, 'web/src/app/porta.ts')
  const porta = alcanceDe(entrada, resolve(raiz, 'web/src/painel/entrar/Entrar.tsx'))
  const casa = modulosDaCasa(raiz)
  return [
    { name: 'painel-abre', test: (id: string) => id === aberta || id.includes('vite/preload-helper'), priority: 6 },
    {
      name: 'painel-porta',
      test: (id: string) =>
        (id !== entrada && porta.has(id)) || /\/node_modules\/(react|react-dom|scheduler|react-router|swr)\//.test(id),
      priority: 5,
    },
    // the overview's own pictures stay with its page
    {
      name: 'painel-casca',
      test: (id: string) => casa.has(id) && id !== entrada && !soDaVisaoGeral.test(id),
      priority: 4,
    },
    {
      name: 'painel-comum',
      test: (id: string) => /web\/src|shared/.test(id) && !id.includes('node_modules') && !daEquipe.test(id),
      minShareCount: 3,
      priority: 3,
    },
    { name: 'equipe-comum', test: daEquipe, minShareCount: 3, priority: 2 },
    { name: 'painel-componentes', test: /node_modules/, minShareCount: 3, priority: 1 },
  ]
}

async function construirPainel(destino: string): Promise<void> {
  await build({
    ...comum,
    plugins: [palavrasDoPainel(raiz), rotasDoPainel(raiz), reactPodado(), estilosLembrados(), react()],
    build: {
      outDir: destino,
      emptyOutDir: false,
      target: 'es2022',
      manifest: 'manifesto.json',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: resolve(comum.root, 'painel.html'),
        // an icon that the components' library makes and no page shows: making one has no effect, which the bundler cannot see
        treeshake: { manualPureFunctions: ['createIcon'] },
        output: {
          codeSplitting: { groups: gruposDoPainel() },
          // each name stands in what signing in loads: 42 bits of its digest tell a chunk's releases apart
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
  })
  const arquivo = resolve(destino, 'manifesto.json')
  await gravarPorta(destino, JSON.parse(await readFile(arquivo, 'utf8')) as Manifest)
  await rm(arquivo)
  await assinarHtml(destino, 'painel.html')
  await gravarTraducoes(destino)
}

/** E001: the panel's words by language, for who reads them by HTTP; the panel itself loads them as modules. */
async function gravarTraducoes(destino: string): Promise<void> {
  await mkdir(resolve(destino, 'assets/i18n'), { recursive: true })
  for (const idioma of idiomas)
    await writeFile(resolve(destino, `assets/i18n/${idioma}.json`), JSON.stringify(await carregarTextos(idioma)))
}

/** Gives every module and preload of a built document its integrity. */
async function assinarHtml(destino: string, nome: string): Promise<void> {
  const arquivo = resolve(destino, nome)
  let html = await readFile(arquivo, 'utf8')
  for (const [marca, caminho] of html.matchAll(
    /<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*>/g,
  )) {
    if (!caminho || marca.includes('integrity=')) continue
    const soma = integridade(await readFile(resolve(destino, `.${caminho}`)))
    html = html.replace(marca, marca.replace(/>$/, ` integrity="${soma}">`))
  }
  await writeFile(arquivo, html)
}

if (import.meta.main) {
  const inicio = performance.now()
  await construirWeb({ saida: process.argv[2] ?? 'dist/web' })
  console.log(`web built in ${Math.round(performance.now() - inicio)} ms`)
}
