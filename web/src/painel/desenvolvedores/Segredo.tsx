import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'

/** A key or secret, the one time it is seen; only pressing the button takes it away. */
export function Segredo({ rotulo, valor, aoGuardar }: { rotulo: string; valor: string; aoGuardar: () => void }) {
  const { t } = useTextos()
  const caixa = useRef<HTMLDivElement>(null)
  // the form's button went with the form; a second Enter copies, and takes nothing away. A dialog that opens with it
  // sees to the focus itself, after noting where it was
  useEffect(() => {
    if (document.activeElement === document.body) caixa.current?.querySelector('button')?.focus()
  }, [])
  return (
    <Stack gap="4" ref={caixa}>
      <Aviso tom="atencao">{t('dev.soAgora')}</Aviso>
      <Text fontWeight="semibold">{rotulo}</Text>
      <Flex gap="2" align="center" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="l2" p="3">
        <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontSize="sm" bg="transparent">
          {valor}
        </chakra.code>
        <BotaoCopiar texto={valor} aviso={t('dev.copiado')} rotulo={t('dev.copiar')} />
      </Flex>
      <Button size="lg" onClick={aoGuardar}>
        {t('dev.pronto')}
      </Button>
    </Stack>
  )
}
