import { porta } from '../need.ts'
import { criarPix, type PixPort } from './index.ts'

/** The Pix PSP as a need. */
export const pix = porta<PixPort, 'pix-client-id' | 'pix-client-secret'>({
  parametros: ['pix-client-id', 'pix-client-secret'],
  chamadas: {
    criarCobranca: true,
    consultar: true,
    cancelar: true,
    devolver: true,
    consultarPix: true,
    consultarDevolucao: true,
    listar: true,
  },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarPix({
      baseUrl: env.PIX_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: de['pix-client-id'],
      clientSecret: de['pix-client-secret'],
      chave: env.PIX_CHAVE,
      recebedor: { nome: env.PIX_NOME, cidade: env.PIX_CIDADE },
      fetch,
      clock,
    }),
})
