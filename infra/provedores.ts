import { SegundoPsp } from '../functions/platform/runtime/env.ts'
import { verificacaoDeRobos } from './verificacaoDeRobos.ts'

/** Where the providers of a stage are, and how each of them knows us (infra/stages.ts). */

/** Environment of the functions that call providers (functions/platform/runtime/env.ts). */
export interface Provedores {
  PIX_URL: string
  PIX_TOKEN_URL: string
  PIX_CHAVE: string
  PIX_NOME: string
  PIX_CIDADE: string
  PIX_CONTA: string
  /** A second Pix PSP (decision 0077), as JSON (`QUITA_PIX_SEGUNDO_{STAGE}`); empty: there is none. */
  PIX_SEGUNDO: string
  ENTRADA_CERTIFICADOS: string
  CIELO_URL: string
  CIELO_CONSULTA_URL: string
  /** Our code as a payment facilitator (`QUITA_CIELO_FACILITADOR_{STAGE}`); empty where the contract is none. */
  CIELO_FACILITADOR: string
  CELCOIN_URL: string
  MPI_URL: string
  MPI_ESTABELECIMENTO: string
  MPI_NOME: string
  MPI_MCC: string
  BOLETO_BANCO: 'Bradesco2' | 'BancoDoBrasil2'
  WHATSAPP_URL: string
  WHATSAPP_VERSAO: string
  WHATSAPP_NUMERO: string
  WHATSAPP_MODELO: string
  EMAIL_URL: string
  REKOGNITION_URL: string
  REKOGNITION_REGIAO: string
  DATAVALID_URL: string
  ZAPSIGN_URL: string
  REPASSE_URL: string
  REPASSE_CHAVE: string
  /** The most centavos that it takes in one order (BCB Res. 496: 1500000 where it binds); 0: no limit. */
  REPASSE_LIMITE_ORDEM: string
  /** What others hold for us (decision 0061). */
  PIX_SALDO_URL: string
  BANCO_URL: string
  BANCO_CONTA: string
  CIELO_RECEBIVEIS_URL: string
  FORA_FONTES: string
  FORA_CAPITAL: string
  RECEITA_DOCUMENTO: string
  MED_URL: string
  /** The national issuer of fiscal notes, and the city (IBGE) in which the provider is established. */
  NFSE_URL: string
  NFSE_MUNICIPIO: string
  /** A third party's bot check (K18, E168: `QUITA_VERIFICACAO_DE_ROBOS_{STAGE}`); empty: our own proof of work. */
  VERIFICACAO_DE_ROBOS: string
  VIACEP_URL: string
  BRASILAPI_URL: string
  /** Who matches names with the restrictive lists (`QUITA_LISTAS_URL_{STAGE}`: the vendor's own, or a copy in our network). */
  LISTAS_URL: string
  /** Who asks the carriers what a shop's parcel costs (`QUITA_FRETE_URL_{STAGE}`). */
  FRETE_URL: string
  /** Who keeps receivable units (`QUITA_REGISTRADORA_URL_{STAGE}`), and who tells them there (`QUITA_REGISTRO_DE_URS_{STAGE}`). */
  REGISTRADORA_URL: string
  REGISTRO_DE_URS: string
}

/** The account at the simulated bank; a real stage names its own (`QUITA_BANCO_CONTA_{STAGE}`). */
const contaNoBanco = '92792126019929279212650822221989319252576'
export const cieloDeTeste = {
  CIELO_URL: 'https://apisandbox.cieloecommerce.cielo.com.br',
  CIELO_CONSULTA_URL: 'https://apiquerysandbox.cieloecommerce.cielo.com.br',
  BOLETO_BANCO: 'Bradesco2',
} as const
export const cieloDeVerdade = {
  CIELO_URL: 'https://api.cieloecommerce.cielo.com.br',
  CIELO_CONSULTA_URL: 'https://apiquery.cieloecommerce.cielo.com.br',
  BOLETO_BANCO: 'Bradesco2',
} as const
/**
 * The Pix PSP. Base path and token address are each PSP's own (`QUITA_PIX_URL_{STAGE}`, `QUITA_PIX_TOKEN_URL_{STAGE}`);
 * name and city go into codes that we write ourselves, where a PSP answers only a charge's location.
 */
export const psp = (url: string, de: (chave: string) => string | undefined) => ({
  PIX_URL: de('PIX_URL') ?? `${url}/api/v2`,
  PIX_TOKEN_URL: de('PIX_TOKEN_URL') ?? `${url}/oauth/token`,
  PIX_CHAVE: de('PIX_CHAVE') ?? '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  PIX_NOME: de('PIX_NOME') ?? 'Quita Pagamentos',
  PIX_CIDADE: de('PIX_CIDADE') ?? 'Sao Paulo',
  PIX_CONTA: de('PIX_CONTA') ?? '0001/1234567',
  PIX_SEGUNDO: segundoPsp(de('PIX_SEGUNDO')),
})
/** @throws Error for a second PSP that lacks an address or its key: deployed, its functions would not start. */
function segundoPsp(json = ''): string {
  if (json.trim()) SegundoPsp.parse(JSON.parse(json))
  return json.trim()
}
/** The MPI knows a merchant by its EC number at Cielo (`QUITA_MPI_ESTABELECIMENTO_{STAGE}`). */
export const mpi = (url: string, estabelecimento = '1006993069') => ({
  MPI_URL: url,
  MPI_ESTABELECIMENTO: estabelecimento,
  MPI_NOME: 'Quita Pagamentos',
  MPI_MCC: '7372',
})
/**
 * What others hold for us: the addresses that tell it, which of the sources a stage has (two that are one account are
 * one source: `QUITA_FORA_FONTES_{STAGE}`), our own capital there in centavos (`QUITA_FORA_CAPITAL_{STAGE}`), and the
 * most that the payouts' PSP takes in one order (`QUITA_REPASSE_LIMITE_ORDEM_{STAGE}`).
 */
export const fora = (
  { pix, banco, recebiveis }: { pix: string; banco: string; recebiveis: string },
  de: (chave: string) => string | undefined,
) => ({
  PIX_SALDO_URL: de('PIX_SALDO_URL') ?? `${pix}/api/v2/gn/saldo`,
  BANCO_URL: de('BANCO_URL') ?? banco,
  BANCO_CONTA: de('BANCO_CONTA') ?? contaNoBanco,
  CIELO_FACILITADOR: de('CIELO_FACILITADOR') ?? '',
  CIELO_RECEBIVEIS_URL: de('CIELO_RECEBIVEIS_URL') ?? `${recebiveis}/v1/summary`,
  FORA_FONTES: de('FORA_FONTES') ?? 'pix,repasse,contas,banco,adquirente',
  FORA_CAPITAL: de('FORA_CAPITAL') ?? '0',
  REPASSE_LIMITE_ORDEM: de('REPASSE_LIMITE_ORDEM') ?? '0',
  RECEITA_DOCUMENTO: de('RECEITA_DOCUMENTO') ?? '11222333000181',
})
/** Fiscal notes: `QUITA_NFSE_MUNICIPIO_{STAGE}` says where the provider is established. */
export const notas = (url: string, de: (chave: string) => string | undefined) => ({
  NFSE_URL: de('NFSE_URL') ?? url,
  NFSE_MUNICIPIO: de('NFSE_MUNICIPIO') ?? '3550308',
})
/** Meta has no test hosts: a stage has a business number of its own (`QUITA_WHATSAPP_NUMERO_{STAGE}`). */
export const whatsapp = (url: string, numero: string) => ({
  WHATSAPP_URL: url,
  WHATSAPP_VERSAO: 'v23.0',
  WHATSAPP_NUMERO: numero,
  WHATSAPP_MODELO: 'codigo_acesso',
})
export const ses = (regiao: string) => `https://email.${regiao}.amazonaws.com`
export const graph = 'https://graph.facebook.com'
export const numeroDeDemonstracao = '106540352242922'
/** Rekognition has no endpoint in São Paulo: the nearest region that answers (infra/decisions/0013). */
export const rostos = {
  REKOGNITION_URL: 'https://rekognition.us-east-1.amazonaws.com',
  REKOGNITION_REGIAO: 'us-east-1',
  DATAVALID_URL: 'https://gateway.apiserpro.serpro.gov.br',
}
export const cepPublico = { VIACEP_URL: 'https://viacep.com.br', BRASILAPI_URL: 'https://brasilapi.com.br' }
/** The vendor's own matching of names; a copy of it in our network keeps names and documents there. */
export const registradoraDaAdquirente = 'https://split.braspag.com.br'
export const listasPublicas = 'https://api.opensanctions.org'
export const freteDeTeste = 'https://sandbox.melhorenvio.com.br'
export const freteDeVerdade = 'https://melhorenvio.com.br'

export const provedoresSimulados = (url: string, robos?: string): Provedores => ({
  ...psp(`${url}/pix`, () => undefined),
  ENTRADA_CERTIFICADOS: '{}',
  CIELO_URL: `${url}/cielo/api`,
  CIELO_CONSULTA_URL: `${url}/cielo/consulta`,
  CELCOIN_URL: `${url}/celcoin`,
  ...mpi(`${url}/mpi`),
  BOLETO_BANCO: 'Bradesco2',
  ...whatsapp(`${url}/whatsapp`, numeroDeDemonstracao),
  EMAIL_URL: `${url}/ses`,
  REKOGNITION_URL: `${url}/rekognition`,
  REKOGNITION_REGIAO: 'us-east-1',
  DATAVALID_URL: `${url}/serpro`,
  ZAPSIGN_URL: `${url}/zapsign`,
  REPASSE_URL: `${url}/repasse`,
  REPASSE_CHAVE: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  ...fora({ pix: `${url}/pix`, banco: `${url}/conta`, recebiveis: `${url}/cielo/recebiveis` }, () => undefined),
  MED_URL: `${url}/med`,
  ...notas(`${url}/sefin`, () => undefined),
  VERIFICACAO_DE_ROBOS: verificacaoDeRobos(robos, url),
  VIACEP_URL: `${url}/viacep`,
  BRASILAPI_URL: `${url}/brasilapi`,
  LISTAS_URL: `${url}/listas`,
  FRETE_URL: `${url}/frete`,
  REGISTRADORA_URL: `${url}/registradora`,
  // the simulated registrar knows what it is told: where it stands, we tell it
  REGISTRO_DE_URS: 'quita',
})
