import { normalizarEmail } from '../../../shared/domain/email.ts'
import { atenderChamada } from '../chamada.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import { htmlDoEmail, paginaDaCaixa, paginaDoEmail, paginaSemEmail } from './paginas.ts'
import type { EmailSimulado } from './simulado.ts'

/**
 * SES v2 under `/ses` (signatures are not checked), everybody's inbox at `/email` and, for tests, the same messages as
 * JSON at `/_email?para=`.
 */
export function rotasEmail(simulado: EmailSimulado): RotaSimulada[] {
  const ops = operacoes(simulado)
  const sobre = (
    caminho: RegExp,
    mostrar: (email: NonNullable<ReturnType<EmailSimulado['email']>>) => Response,
  ): RotaSimulada => ({
    metodo: 'GET',
    caminho,
    async atender({ partes: [id = ''] }) {
      const email = simulado.email(id)
      return email ? mostrar(email) : paginaSemEmail()
    },
  })
  const endereco = (url: URL): string | undefined => normalizarEmail(url.searchParams.get('para') ?? '') || undefined

  return [
    {
      metodo: 'POST',
      caminho: /^\/ses\/v2\/email\/outbound-emails$/,
      async atender({ request }) {
        if (!/^AWS4-HMAC-SHA256 /.test(request.headers.get('authorization') ?? '')) {
          return json(403, { message: 'Missing Authentication Token' })
        }
        const chamada = ops.enviar(await lerJson(request))
        return atenderChamada(chamada, request, simulado.registros, { message: 'Service unavailable' })
      },
    },
    { metodo: 'GET', caminho: /^\/email\/?$/, atender: async ({ url }) => paginaDaCaixa(simulado, endereco(url)) },
    sobre(/^\/email\/([\w-]+)$/, paginaDoEmail),
    sobre(/^\/email\/([\w-]+)\/html$/, htmlDoEmail),
    {
      metodo: 'GET',
      caminho: /^\/_email$/,
      atender: async ({ url }) => json(200, { emails: simulado.emails(endereco(url)) }),
    },
  ]
}
