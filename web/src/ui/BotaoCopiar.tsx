import { Button, type ButtonProps, IconButton } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import { avisar } from './avisos.tsx'
import { copiar } from './copiar.ts'
import { Icone } from './icones.tsx'

/** Copies and says so: the icon becomes a tick for two seconds, and the message is read aloud. */
export function BotaoCopiar({
  texto,
  aviso,
  children,
  rotulo,
  ...resto
}: ButtonProps & { texto: string; aviso: string; rotulo?: string }) {
  const { t } = useTextos()
  const [feito, setFeito] = useState(false)
  useEffect(() => {
    if (!feito) return
    const id = setTimeout(() => setFeito(false), 2000)
    return () => clearTimeout(id)
  }, [feito])
  const aoClicar = async () => {
    const copiado = await copiar(texto)
    setFeito(copiado)
    avisar(copiado ? aviso : t('naoCopiou'))
  }
  const icone = <Icone nome={feito ? 'feito' : 'copiar'} />
  return children ? (
    <Button {...resto} onClick={() => void aoClicar()}>
      {icone}
      {children}
    </Button>
  ) : (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      {...resto}
      aria-label={rotulo}
      title={rotulo}
      onClick={() => void aoClicar()}
    >
      {icone}
    </IconButton>
  )
}
