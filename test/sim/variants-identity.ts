import { lerCartao } from '../../functions/areas/cobranca/regras/cartao/lerCartao.ts'
import { deslacrar, lacrar } from '../../functions/areas/cobranca/regras/cartao/selo.ts'
import { formasDoLink } from '../../functions/areas/links/vista/link.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import type { Item, Storage } from '../../functions/platform/storage/port.ts'
import { formas } from '../../shared/domain/formas.ts'
import { chaveiroDeTeste } from '../builders/chaves.ts'
import { type Product, product } from './product.ts'
import type { Check } from './world.ts'

/** Products that leave out a check before a card. A checker that does not catch them checks nothing. */

/** Reads that know nothing of a part of the root, nor of what the link asks for. */
const without = (storage: Storage, forget: (root: Item) => Item): Storage => {
  const seen = (item: Item): Item => {
    if (item._t === Link.name) return { ...item, validarContatoPagador: false, consultaDatavalid: false }
    return item._t === Checkout.name ? forget(item) : item
  }
  return {
    ...storage,
    get: async (key, options) => {
      const item = await storage.get(key, options)
      return item && seen(item)
    },
    getMany: async keys => (await storage.getMany(keys)).map(seen),
  }
}
const withoutContact = ({ contato: _contato, ...rest }: Item) => rest as Item
const withoutSelfie = ({ vida: _vida, ...rest }: Item) => rest as Item
const withoutVerdict = (root: Item) => {
  const { risco: _risco, ...tentativa } = (root.tentativa ?? {}) as { risco?: string }
  return root.tentativa ? { ...root, tentativa } : root
}

/** Asks for the token, or the selfie, the first time, and forgets it once a card was denied or another method failed. */
const forgets = (forget: (root: Item) => Item): Product => ({
  ...product,
  reprocessarPagamento: deps => product.reprocessarPagamento({ ...deps, storage: without(deps.storage, forget) }),
})

/** Whoever was registered before, the next payer keeps what they proved. */
const keeps = (part: 'contato' | 'vida', value: 'validado' | 'aprovada'): Product => ({
  ...product,
  registrarPagador: deps => async request => {
    const before = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    const answer = await product.registrarPagador(deps)(request)
    const after = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    if (after && before?.[part] === value)
      await deps.storage.commit([replace(Checkout, { ...after, [part]: value }, [])])
    return answer
  },
})

/** Compares first, and counts what came of it. */
const countsAfterwards: Product = {
  ...product,
  registrarProvaVida: deps => async request => {
    const pagador = await Pagador.get(deps.storage, request.body.checkout, { consistent: true })
    if (!pagador) return product.registrarProvaVida(deps)(request)
    const { foto } = await deps.retratos.ler(request.arquivo)
    const { documento, nome } = pagador
    const answer = await deps.biometria.compararFaces({ documento, nome, foto }, request.contexto)
    return product.registrarProvaVida({ ...deps, biometria: { compararFaces: async () => answer } })(request)
  },
}

/** Takes the end of a challenge for whatever is bought with the card now. */
const anyValue: Product = {
  ...product,
  reprocessarPagamento: deps => async request => {
    const { body } = request
    const agora = deps.clock.now()
    const selo = deslacrar(chaveiroDeTeste(), 'terminado', body.threeDsCode ?? '', agora)
    const c = await Checkout.get(deps.storage, body.checkout, { consistent: true })
    const link = c && (await Link.get(deps.storage, c.link))
    const parcelas = link && formasDoLink(link).find(f => f.tipo === formas.cartao)?.parcelas
    const total = parcelas?.find(p => p.numeroParcela === body.parcelas)?.total
    if (!selo || !c || total === undefined) return product.reprocessarPagamento(deps)(request)
    const { dados } = lerCartao(body, {
      nomePagador: '',
      empresaId: c.empresaId,
      chaveiro: chaveiroDeTeste(),
      iniciadoEm: Date.parse(c.criadoEm),
      agora,
    })
    const { valor } = selo
    const resealed = { ...selo, valor: total, parcelas: body.parcelas, dados: dados(total) }
    const validar: typeof deps.tresds.validar = (asked, prazo) => deps.tresds.validar({ ...asked, valor }, prazo)
    return product.reprocessarPagamento({ ...deps, tresds: { ...deps.tresds, validar } })({
      ...request,
      body: { ...body, threeDsCode: lacrar(chaveiroDeTeste(), 'terminado', resealed, agora) },
    })
  },
}

/** Writes what the rules said of a hold, and does not read it. */
const capturesTheRefused: Product = {
  ...product,
  alters: deps => ({ ...deps, storage: without(deps.storage, withoutVerdict) }),
}

/** Each wrong product, what it must be caught doing, and what the links ask on which it does. */
export const wrongWithIdentity: Record<string, [Product, RegExp, Check?]> = {
  'forgets the token after a denial': [forgets(withoutContact), /charges a card before the token/, 'comToken'],
  'keeps the proof of another phone': [keeps('contato', 'validado'), /has a contact nobody proved/, 'comToken'],
  'forgets the selfie after a denial': [forgets(withoutSelfie), /charges a card before the selfie/, 'comSelfie'],
  'keeps the selfie of another person': [keeps('vida', 'aprovada'), /has a selfie that nobody approved/, 'comSelfie'],
  'counts photos after comparing them': [
    countsAfterwards,
    /\d photos of a document were compared, \d counted/,
    'comSelfie',
  ],
  'charges with the code of another value': [anyValue, /was sold with what was given for/, 'com3ds'],
  'captures what the rules refused': [capturesTheRefused, /was refused by the rules, and captured/],
}
