import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../../app/textos.tsx'
import { BotaoCopiar } from '../../../ui/BotaoCopiar.tsx'
import { Icone } from '../../../ui/icones.tsx'
import { compartilhar, enderecoWhatsApp } from '../../links/compartilhar.ts'
import { CodigoQr } from '../../links/DialogoQr.tsx'
import { centavos } from './tipos.ts'

/** An offer's address, to copy, share, or scan from this screen. */
export function LinkDaOferta({ url, valorAntecipado }: { url: string; valorAntecipado: number }) {
  const { t, idioma } = useTextos()
  const [comQr, setComQr] = useState(false)
  const mensagem = t('antecipar.mensagem', { valor: formatarReais(centavos(valorAntecipado), idioma), url })
  return (
    <Box>
      <Flex gap="2" wrap="wrap">
        <BotaoCopiar texto={url} aviso={t('links.copiado')} size="sm" variant="outline">
          {t('links.copiar')}
        </BotaoCopiar>
        <Button asChild size="sm" variant="outline">
          <a href={enderecoWhatsApp(mensagem)} target="_blank" rel="noopener noreferrer">
            <Icone nome="whatsapp" />
            WhatsApp
          </a>
        </Button>
        {'share' in navigator && (
          <Button size="sm" variant="outline" onClick={() => void compartilhar({ nome: t('antecipar.link'), url })}>
            <Icone nome="enviar" />
            {t('links.compartilhar')}
          </Button>
        )}
        <Button size="sm" variant="outline" aria-expanded={comQr} onClick={() => setComQr(v => !v)}>
          <Icone nome="qr" />
          {t('antecipar.qr')}
        </Button>
      </Flex>
      {comQr && (
        <Flex direction="column" align="center" gap="3" mt="4">
          <Box bg="white" p="2" borderRadius="l3" borderWidth="1px" borderColor="line" w="full" maxW="13rem">
            <CodigoQr texto={url} rotulo={t('antecipar.qrRotulo')} />
          </Box>
          <Text fontFamily="mono" fontSize="xs" color="ink-2" overflowWrap="anywhere" textAlign="center">
            {url}
          </Text>
        </Flex>
      )}
    </Box>
  )
}
