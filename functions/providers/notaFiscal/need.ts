import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import type { NotaFiscalPort } from './port.ts'
import { sefin } from './sefin.ts'

/** The issuer of fiscal notes as a need: one certificate signs and opens the mutual TLS, in production by HTTP/1.1 alone. */
export const notaFiscal = porta<NotaFiscalPort, CertificadosDe<'nfse'>>({
  provedor: 'notaFiscal',
  parametros: [...certificadosDe('nfse')],
  chamadas: { assinar: true, enviar: true, consultar: true, cancelar: true },
  fixos: {},
  permissao: { nativos: ['libxml2-wasm'] },
  criar: (de, env, { clock, log }) =>
    sefin({
      baseUrl: env.NFSE_URL,
      prestador: {
        ambiente: env.STAGE === 'prod' ? 1 : 2,
        cnpj: env.RECEITA_DOCUMENTO,
        municipio: env.NFSE_MUNICIPIO,
        simples: 1,
      },
      // the one that replaces it signs as soon as it is there: the issuer takes any that is valid
      certificado: de['nfse-certificado-novo'] || de['nfse-certificado'],
      fetch: env.NFSE_URL.startsWith('https:') ? fetchDe('nfse', de, { log, clock }) : fetch,
      clock,
      timeoutMs: 15_000,
    }),
})
