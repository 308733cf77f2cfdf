import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { idDaFoto } from '../../../shared/domain/fotos.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

const id = (n: number) => n.toString(16).padStart(32, '0')
const foto = (n: number, mais = {}) => ({ id: id(n), alt: '', largura: 1200, altura: 900, ...mais })
const [cenoura, festa] = produtosDaVitrine
if (!cenoura || !festa) throw new Error('no products')
/** The shop with two photos of its first product, and a small one of its second. */
async function comFotos() {
  const loja = await vitrineEmMemoria()
  await loja.storage.commit([
    ProdutoDaLoja.put({ ...cenoura, fotos: [foto(1, { alt: 'Bolo "inteiro"' }), foto(2)] } as ProdutoDaLoja),
    ProdutoDaLoja.put({ ...festa, fotos: [foto(3, { largura: 300, altura: 300 })] } as ProdutoDaLoja),
  ])
  return loja
}
/** All but the picture by which a visit is counted. */
const imagens = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].map(m => m[0]).filter(i => !i.includes('/visita.svg'))

test('the list shows each first photo in its place, and asks for the first before it has come', async () => {
  const { body, headers } = await (await comFotos()).abrir('/')
  const [primeira = '', segunda = ''] = imagens(body)
  // no layout moves: each image says its size; none of another host
  for (const i of imagens(body)) expect(i).toMatch(/src="\/foto\/[0-9a-f]{32}-p\.webp".* width="\d+" height="\d+"/)
  expect(primeira).toContain('alt="Bolo &quot;inteiro&quot;"')
  expect(primeira).toMatch(/fetchpriority="high"/)
  expect(primeira).not.toContain('loading')
  const srcset = `/foto/${id(1)}-p.webp 320w,/foto/${id(1)}-m.webp 640w`
  expect(primeira).toContain(`srcset="${srcset}"`)
  expect(headers.link).toMatch(new RegExp(`^</foto/${id(1)}-p\\.webp>; rel=preload; as=image; fetchpriority=high; `))
  expect(headers.link).toContain(`imagesrcset="${srcset}"; imagesizes="${/ sizes="([^"]*)"/.exec(primeira)?.[1]}"`)
  expect(headers.link?.match(/rel=preload/g)).toHaveLength(1)
  expect(body).not.toContain('rel="preload"')
  // a small photo is offered in the one width that it has
  expect(segunda).toContain(`srcset="/foto/${id(3)}-p.webp 300w"`)
  expect(segunda).not.toContain('fetchpriority')
  // where there is no photo the letter stays
  expect(body).toMatch(/class="capa" aria-hidden="true">T</)
})

test('a product shows its first photo at once and the others in a strip, large when they are pressed', async () => {
  const { body, headers } = await (await comFotos()).abrir(`/produto/${cenoura.id}`)
  const [primeira = '', segunda = ''] = imagens(body)
  expect(primeira).toContain(`src="/foto/${id(1)}-m.webp" width="1200" height="900"`)
  expect(segunda).toMatch(/alt="Bolo de cenoura, foto 2" loading="lazy"/)
  for (const n of [1, 2]) {
    expect(body).toContain(`<a href="/foto/${id(n)}-g.webp">`)
    expect(body).toContain(`<li id="foto-${n}">`)
    expect(body).toContain(`<a href="#foto-${n}" aria-label="Ver a foto ${n}">`)
  }
  // each of the two that may be asked for before the page has come is of other screens
  const antes = [...(headers.link ?? '').matchAll(/rel=preload; as=image; fetchpriority=high; media="([^"]*)"/g)].map(
    m => m[1],
  )
  expect(antes).toEqual([`not all and ${antes[1]}`, '(min-width:800px) and (min-resolution:1.5dppx)'])
})

test('a card and a searcher are told of the photo by its whole address, as JPEG', async () => {
  const loja = await comFotos()
  const { body } = await loja.abrir(`/produto/${cenoura.id}`)
  const c = `https://loja-aurora.quita.example/foto/${id(1)}-c.jpg`
  expect(body).toContain(`<meta property="og:image" content="${c}">`)
  expect(body).toContain('<meta property="og:image:width" content="1200">')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  const dados = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(dados.image).toEqual([c, c.replace(id(1), id(2))])
  expect((await loja.abrir('/')).body).toContain(`<meta property="og:image" content="${c}">`)
  const sem = (await (await vitrineEmMemoria()).abrir(`/produto/${cenoura.id}`)).body
  expect(sem).not.toContain('og:image')
  expect(sem).toContain('content="summary"')
})

test('the bag and the order show what was chosen, also after the product has another photo', async () => {
  const loja = await comFotos()
  await loja.enviar({ acao: 'por', produto: cenoura.id, quantidade: '1' })
  expect(imagens((await loja.abrir('/carrinho')).body)[0]).toContain(`/foto/${id(1)}-p.webp" width="64" height="64"`)
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  const dados = { envio: 'E'.repeat(21), nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }
  const link = (await loja.enviar({ acao: 'finalizar', ...dados })).split('/').at(-1) ?? ''
  const pedido = await PedidoDaLoja.get(loja.storage, link)
  await loja.storage.commit([ProdutoDaLoja.put({ ...cenoura, fotos: [foto(9)] } as ProdutoDaLoja)])
  expect(imagens((await loja.abrir(`/pedido/${pedido?.id}${pedido?.chave}`)).body)[0]).toContain(id(1))
})

test('sixty photos leave the list within the first answer’s bytes', async () => {
  const loja = await vitrineEmMemoria()
  const digito = (n: number) => ((n * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')
  const muitos = Array.from({ length: 60 }, (_, n) => ({
    ...cenoura,
    ...{ id: `Muitos${String(n).padStart(15, '0')}`, nome: `Bolo de festa ${n}`, busca: `bolo de festa ${n}` },
    fotos: [foto(0, { id: [1, 2, 3, 4].map(k => digito(n * 4 + k)).join('') })],
  })) as ProdutoDaLoja[]
  expect(muitos.every(m => idDaFoto.test(m.fotos?.[0]?.id ?? ''))).toBe(true)
  for (const m of muitos) await loja.storage.commit([ProdutoDaLoja.create(m)])
  const { body } = await loja.abrir('/')
  expect(imagens(body)).toHaveLength(60)
  expect(brotliCompressSync(Buffer.from(body)).length).toBeLessThanOrEqual(14_000)
})
