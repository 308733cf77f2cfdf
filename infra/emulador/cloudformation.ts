import type { Destino } from './implantar.ts'
import { credencialDe } from './portao.ts'

/**
 * CloudFormation at an emulator, over its plain query protocol: a client of its own in the SDK would be a package for
 * three calls. The emulator reads the service and the region out of the credential, and no signature.
 * @throws Error with what it answered.
 */
export const chamarCloudFormation =
  ({ url, regiao }: Destino) =>
  async (acao: string, parametros: Record<string, string>): Promise<string> => {
    const resposta = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: credencialDe(regiao, 'cloudformation'),
      },
      body: new URLSearchParams({ Action: acao, Version: '2010-05-15', ...parametros }),
    })
    const texto = await resposta.text()
    if (!resposta.ok) throw new Error(`${acao}: ${resposta.status} ${texto.slice(0, 500)}`)
    return texto
  }
