import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Icone } from '../../ui/icones.tsx'

/** Signs in by a passkey; shown only where the browser has an authenticator to ask. */
export function EntrarComChave(props: {
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  principal?: boolean
}) {
  const { t } = useTextos()
  const opcoes = useAction('opcoesEntrarChave')
  const entrar = useAction('entrarChave')
  const [erro, setErro] = useState<string>()
  if (!('PublicKeyCredential' in globalThis)) return null

  const comecar = async () => {
    setErro(undefined)
    const passo = await opcoes.executar({})
    if (!passo.ok)
      return setErro(t(passo.error.name === 'MuitasTentativas' ? 'entrar.muitasTentativas' : 'chave.falhou'))
    try {
      // loaded when it is needed: most people sign in by password
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const credencial = await startAuthentication({ optionsJSON: passo.data.opcoes as never })
      const resultado = await entrar.executar({
        body: {
          desafio: passo.data.desafio,
          credencial: { ...credencial, response: { ...credencial.response } } as never,
        },
      })
      if (resultado.ok) return props.aoEntrar(resultado.data)
      setErro(t(resultado.error.name === 'ChaveDeAcessoInvalida' ? 'chave.naoReconhecida' : 'chave.falhou'))
    } catch {
      // dismissed, or this device has none
      setErro(t('chave.cancelada'))
    }
  }
  return (
    <Stack gap="3">
      {erro && <Aviso tom="atencao">{erro}</Aviso>}
      <Button
        size="xl"
        w="full"
        variant={props.principal ? 'solid' : 'outline'}
        colorPalette={props.principal ? 'brand' : 'gray'}
        onClick={() => void comecar()}
        aria-disabled={opcoes.enviando || entrar.enviando}
      >
        <Icone nome="chave" />
        {t('chave.entrar')}
      </Button>
    </Stack>
  )
}
