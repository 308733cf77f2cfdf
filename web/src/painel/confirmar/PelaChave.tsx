import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Icone } from '../../ui/icones.tsx'

/** By a passkey of the person's: the browser asks for it. */
export function PelaChave({ aoConfirmar }: { aoConfirmar: () => void }) {
  const { t } = useTextos()
  const opcoes = useAction('opcoesConfirmarFator')
  const confirmar = useAction('confirmarFator')
  const [erro, setErro] = useState<string>()
  const [esperando, setEsperando] = useState(false)

  const usar = async () => {
    setErro(undefined)
    const passo = await opcoes.executar({})
    if (!passo.ok) {
      const demais = passo.error.name === 'MuitasTentativas'
      return setErro(t(demais ? 'entrar.muitasTentativas' : 'confirmar.chaveFalhou'))
    }
    setEsperando(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const credencial = await startAuthentication({ optionsJSON: passo.data.opcoes as never })
      const { desafio } = passo.data
      const body = { forma: 'chave', desafio, credencial: { ...credencial, response: { ...credencial.response } } }
      const resultado = await confirmar.executar({ body: body as never })
      if (resultado.ok) return aoConfirmar()
      setErro(t('confirmar.chaveFalhou'))
    } catch {
      // dismissed, or this device has none
      setErro(t('confirmar.chaveFalhou'))
    } finally {
      setEsperando(false)
    }
  }
  return (
    <Stack gap="4">
      <Text>{t('confirmar.chaveTexto')}</Text>
      {erro && <Aviso tom="atencao">{erro}</Aviso>}
      <Button size="xl" autoFocus onClick={() => void usar()} aria-disabled={esperando || opcoes.enviando}>
        <Icone nome="chave" />
        {t(esperando ? 'confirmar.chaveEsperando' : 'chave.entrar')}
      </Button>
    </Stack>
  )
}
