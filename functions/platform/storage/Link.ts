import * as z from 'zod'
import { FaixaDoCartao, ItemDoLink, Parcela, TipoDeRateio } from '../../../shared/contract/camposDoLink.ts'
import { Tema, TemaDoLink } from '../../../shared/contract/camposDoTema.ts'
import { FormaPagamento } from '../../../shared/contract/tipos.ts'
import { limitesDoEstoque } from '../../../shared/domain/estoque.ts'
import { origensDoLink } from '../../../shared/domain/origemDoPagamento.ts'
import { limiares } from '../../../shared/domain/risco/limiares.ts'
import { coresDeFundo } from '../../../shared/domain/tema.ts'
import { tiposDeDocFiscal } from '../../../shared/domain/tributosInformados.ts'
import { entity, eventosDe } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'
import type { Storage, Write } from './port.ts'

/** Which cycle of which subscription. */
export const CicloDeUma = z.object({ id: z.string(), n: z.int() })

/** What a merchant told of the fiscal document of a sale, and of the taxes in its price, in centavos (decision 0221). */
export const FiscalInformado = z.object({
  docFiscal: z.object({ tipo: z.enum(tiposDeDocFiscal), chave: z.string() }).optional(),
  cbs: z.int().optional(),
  ibs: z.int().optional(),
})

/** So many units of a product, or of one of its combinations. */
const LinhaDeMercadoria = z.object({
  produtoId: z.string(),
  combinacao: z.string().optional(),
  quantidade: z.int().min(1),
})

/**
 * A payment link. It carries a snapshot of its company, so that opening it is one read, and no payer's write ever
 * touches it: uses of a limited link are items of their own.
 */
export const Link = entity({
  name: 'Link',
  pattern: {
    PK: 'LNK#token',
    SK: 'RAIZ',
    index: 'GSI1 EQP#LNK#parte · instant#token#empresaId, the staff’s list',
    note: 'link with the snapshot of its company; the page reads only this',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(['aberto', 'encerrado']),
    nome: z.string(),
    descricao: z.string(),
    valor: z.int(),
    formasPagamento: z.array(z.object({ tipo: FormaPagamento, parcelas: z.array(Parcela) })),
    consultaAntifraude: z.boolean(),
    /** How strict that analysis is; links older than the setting have the default. */
    limiarAntifraude: z.enum(limiares).optional(),
    consultaDatavalid: z.boolean(),
    validarContatoPagador: z.boolean(),
    validarNomeCheckout: z.boolean(),
    /** Every card is authenticated (3-D Secure); links made before it lack it. */
    autenticar3ds: z.boolean().optional(),
    termoCliente: z.string().nullable(),
    /** No payer starts a payment before it; links made before the schedule lack it. */
    abreEm: z.string().nullable().optional(),
    expiraEm: z.string().nullable(),
    limiteUsos: z.int().nullable(),
    /** The highest limit it ever had, if it had a higher one: uses taken then have numbers up to it. */
    maiorLimite: z.int().optional(),
    /** Versions that show a payer the same, where only the uses were raised between them; void once `ate` is not its version. */
    iguais: z.object({ desde: z.int(), ate: z.int() }).optional(),
    pagadorIdentificado: z.boolean(),
    pagador: z.looseObject({}).nullable().meta({ sensivel: true }),
    linkParaEstrangeiros: z.boolean(),
    redirectPagamentoAprovado: z.string().nullable(),
    /** Whose pages may frame the embedded card; links older than it lack it. */
    origensPermitidas: z.array(z.string()).optional(),
    /** At its company's own address, where strangers see it; links that their merchant did not mark are not. */
    mostrado: z.boolean().optional(),
    backgroundColor: z.enum(coresDeFundo),
    /** Colour and corners of its own; without them, its company's. */
    tema: TemaDoLink.strip().nullable().optional(),
    logo: z.string().nullable(),
    itens: z.array(ItemDoLink.extend({ valor: z.int() })),
    pixExpiracaoMinutos: z.int(),
    boletoVencimentoDias: z.int(),
    /** Who else is paid out of each payment, and their names as receipts show them; links made before it lack it. */
    rateio: z
      .array(z.object({ recebedorId: z.string(), nome: z.string(), tipo: TipoDeRateio, valor: z.number() }))
      .optional(),
    /** What its merchant told of document and taxes; most links have none. */
    fiscal: FiscalInformado.optional().or(z.undefined()),
    empresa: z.object({
      slug: z.string(),
      nomeComercial: z.string(),
      razaoSocial: z.string(),
      cnpj: z.string(),
      email: z.string(),
      contato: z.string(),
      endereco: z.string().optional(),
      logo: z.string().nullable(),
      tema: Tema.strip().optional(),
      verificada: z.boolean().default(false),
      taxaPix: z.number(),
      /** Percent of a card sale, and centavos of a paid slip; links older than both methods lack them. */
      taxaCartao: z.number().optional(),
      taxaBoleto: z.int().optional(),
      /** Another percent of a card sale from so many instalments on; without them `taxaCartao` holds for all. */
      faixasCartao: z.array(FaixaDoCartao).optional(),
      habilitadas: z.array(FormaPagamento),
      /** Centavos that its company may sell on a day, as its contract stands; without a limit it is not here. */
      vendaDia: z.int().optional(),
      /** Suspended or ended (decision 0089): its links take no payment. */
      suspensa: z.literal(true).optional(),
    }),
    /** The cycle of a subscription that it charges, if it charges one. */
    recorrencia: CicloDeUma.optional(),
    /** What made it, where no person of the company did; never changed. */
    origem: z.enum(origensDoLink).optional(),
    /** What of the stock each payment takes; never changed. */
    mercadoria: z.array(LinhaDeMercadoria).max(limitesDoEstoque.porVenda).optional(),
    /** Who sold it at the counter, where several people share its device; never changed. */
    operador: z.object({ id: z.string(), nome: z.string() }).optional(),
    /** The coupon of its shop: how many centavos its amount is less for it, and how many orders may have it; never changed. */
    cupom: z.object({ id: z.string(), codigo: z.string(), desconto: z.int(), usos: z.int().optional() }).optional(),
    /** The spreadsheet that it came in, if it came in one. */
    lote: z.string().optional(),
    /** Staff took it out of service (decision 0085): since when, who, and the reason that its company reads. */
    suspensao: z.object({ em: z.string(), por: z.string(), motivo: z.string() }).optional().or(z.undefined()),
    criadoEm: z.string(),
    ev: eventosDe('Link'),
  }),
  key: (id: string) => ({ PK: `LNK#${id}`, SK: 'RAIZ' }),
  id: l => l.id,
  indexes: l => {
    const [GSI1PK, GSI1SK] = lugarNaLista('LNK', l)
    return { GSI1PK, GSI1SK: `${GSI1SK}#${l.empresaId}` }
  },
})
export type Link = ReturnType<typeof Link.parse>

/** One of a limited link's uses, taken in the start's transaction; also leads from the bare token to its checkout. */
export const Uso = entity({
  name: 'Uso',
  pattern: { PK: 'USO#token#n', SK: 'RAIZ', note: 'n-th use of a limited link, by its checkout' },
  schema: z.object({ link: z.string(), n: z.int(), checkoutId: z.string() }),
  key: ({ link, n }: { link: string; n: number }) => ({ PK: `USO#${link}#${n}`, SK: 'RAIZ' }),
  id: ({ link, n }) => ({ link, n }),
})

type Limites = { limiteUsos: number | null; maiorLimite?: number | undefined }
/** The highest number that a use of this link can have; 0 if it never had a limit. */
export const maiorLimite = (l: Limites): number => Math.max(l.limiteUsos ?? 0, l.maiorLimite ?? 0)

/** The uses taken of a limited link, by number, those over a limit since lowered included; none for a reusable one. */
export async function usosDoLink(storage: Storage, link: { id: string } & Limites) {
  if (link.limiteUsos === null) return []
  const chaves = Array.from({ length: maiorLimite(link) }, (_, n) => Uso.key({ link: link.id, n: n + 1 }))
  return (await storage.getMany(chaves)).map(Uso.parse).sort((a, b) => a.n - b.n)
}

/** The write that gives a checkout's use back, if it still holds one; another checkout's is never touched. */
export async function soltarUso(
  storage: Storage,
  c: { id: string; link: string; uso?: number | undefined },
): Promise<Write[]> {
  if (c.uso === undefined) return []
  const id = { link: c.link, n: c.uso }
  const uso = await Uso.get(storage, id, { consistent: true })
  return uso?.checkoutId === c.id ? [Uso.remove(id, [{ attr: 'checkoutId', op: '=', value: c.id }])] : []
}

/** A page that shows this version of the link shows what a payer is asked for now: raising its uses (E060) changes none of it. */
export const mostraOMesmo = ({ versao, iguais }: Pick<Link, 'versao' | 'iguais'>, daPagina: number): boolean =>
  daPagina === versao || (iguais?.ate === versao && daPagina >= iguais.desde && daPagina < versao)
