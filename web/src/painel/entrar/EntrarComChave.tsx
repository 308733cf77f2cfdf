import { Button, Stack } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Icone } from '../../ui/icones.tsx'
import { temAutenticador, useChaveDeAcesso, useOferta } from './useChaveDeAcesso.ts'

/** Signs in by a passkey; shown only where the browser has an authenticator to ask. */
export function EntrarComChave(props: {
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  principal?: boolean
  /** The browser may offer it by itself, under the e-mail's field. */
  oferecida?: boolean
}) {
  const { t } = useTextos()
  const { pedir, oferecer, erro, enviando } = useChaveDeAcesso(props.aoEntrar)
  useOferta(oferecer, props.oferecida ?? false)
  if (!temAutenticador()) return null
  return (
    <Stack gap="3">
      {erro && <Aviso tom="atencao">{t(erro)}</Aviso>}
      <Button
        size="xl"
        w="full"
        variant={props.principal ? 'solid' : 'outline'}
        colorPalette={props.principal ? 'brand' : 'gray'}
        onClick={() => void pedir()}
        aria-disabled={enviando}
      >
        <Icone nome="chave" />
        {t('chave.entrar')}
      </Button>
    </Stack>
  )
}
