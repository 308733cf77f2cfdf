import { Box, chakra, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useBarras } from '../../ui/useBarras.ts'

/** Reads a slip's bars with the camera, as the payer's cart does; fetched when it is asked for. */
export default function LeitorDoBoleto(p: { aoFechar: () => void; aoLer: (codigo: string) => void }) {
  const { t } = useTextos()
  return (
    <Dialogo aberto aoFechar={p.aoFechar} titulo={t('pagarBoleto.cameraTitulo')}>
      <Visor aoLer={p.aoLer} />
    </Dialogo>
  )
}

function Visor({ aoLer }: { aoLer: (codigo: string) => void }) {
  const { t } = useTextos()
  const video = useRef<HTMLVideoElement>(null)
  const negada = useBarras(video, aoLer)
  if (negada) return <Aviso tom="atencao">{t('pagarBoleto.cameraNegada')}</Aviso>
  return (
    <>
      <Text color="ink-2" mb="3">
        {t('pagarBoleto.cameraTexto')}
      </Text>
      <Box borderRadius="l2" overflow="hidden" bg="canvas" aspectRatio="4 / 3">
        <chakra.video
          ref={video}
          playsInline
          muted
          aria-label={t('pagarBoleto.cameraVisor')}
          w="full"
          h="full"
          objectFit="cover"
        />
      </Box>
    </>
  )
}
