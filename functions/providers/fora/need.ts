import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import { criarFora, type ForaPort, fontesHttp } from './index.ts'

/** What others hold for us, as a need: the credentials are those of the accounts themselves. */
export const fora = porta<
  ForaPort,
  | 'pix-client-id'
  | 'pix-client-secret'
  | 'repasse-client-id'
  | 'repasse-client-secret'
  | 'celcoin-client-id'
  | 'celcoin-client-secret'
  | 'banco-client-id'
  | 'banco-client-secret'
  | 'cielo-merchant-id'
  | 'cielo-merchant-key'
  | 'pix2-client-id'
  | 'pix2-client-secret'
  | CertificadosDe<'pix'>
  | CertificadosDe<'pix2'>
  | CertificadosDe<'repasse'>
>({
  provedor: 'fora',
  parametros: [
    'pix-client-id',
    'pix-client-secret',
    'repasse-client-id',
    'repasse-client-secret',
    'celcoin-client-id',
    'celcoin-client-secret',
    'banco-client-id',
    'banco-client-secret',
    'cielo-merchant-id',
    'cielo-merchant-key',
    'pix2-client-id',
    'pix2-client-secret',
    ...certificadosDe('pix'),
    ...certificadosDe('pix2'),
    ...certificadosDe('repasse'),
  ],
  chamadas: { ler: true },
  fixos: {},
  criar: (de, env, { clock, log }) =>
    criarFora(
      fontesHttp({
        fetch,
        clock,
        pix: [
          {
            url: env.PIX_SALDO_URL,
            tokenUrl: env.PIX_TOKEN_URL,
            clientId: de['pix-client-id'],
            clientSecret: de['pix-client-secret'],
            fetch: fetchDe('pix', de, { log, clock }),
          },
          ...(env.PIX_SEGUNDO
            ? [
                {
                  url: env.PIX_SEGUNDO.saldoUrl,
                  tokenUrl: env.PIX_SEGUNDO.tokenUrl,
                  clientId: de['pix2-client-id'],
                  clientSecret: de['pix2-client-secret'],
                  fetch: fetchDe('pix2', de, { log, clock }),
                },
              ]
            : []),
        ],
        repasse: {
          url: `${env.REPASSE_URL}/v2/gn/saldo`,
          tokenUrl: `${env.REPASSE_URL}/oauth/token`,
          clientId: de['repasse-client-id'],
          clientSecret: de['repasse-client-secret'],
          fetch: fetchDe('repasse', de, { log, clock }),
        },
        contas: {
          url: `${env.CELCOIN_URL}/v5/merchant/balance`,
          tokenUrl: `${env.CELCOIN_URL}/v5/token`,
          clientId: de['celcoin-client-id'],
          clientSecret: de['celcoin-client-secret'],
        },
        banco: {
          url: `${env.BANCO_URL}/open-banking/accounts/v2/accounts/${encodeURIComponent(env.BANCO_CONTA)}/balances`,
          tokenUrl: `${env.BANCO_URL}/token`,
          clientId: de['banco-client-id'],
          clientSecret: de['banco-client-secret'],
        },
        adquirente: {
          url: env.CIELO_RECEBIVEIS_URL,
          merchantId: de['cielo-merchant-id'],
          merchantKey: de['cielo-merchant-key'],
        },
      }),
      { quais: env.FORA_FONTES, capital: env.FORA_CAPITAL },
    ),
})
