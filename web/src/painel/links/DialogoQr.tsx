import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { qrComoCaminho, qrComoPng, qrComoSvg } from '../../ui/qr.ts'
import { BotoesDoCartaz, nomeEmArquivo } from './BotoesDoCartaz.tsx'

/** A link as what shows or shares it needs it. */
export interface LinkComUrl {
  id: string
  nome: string
  url: string
}

/** The link's QR code, to show, print or paste. */
export function DialogoQr({ link, aoFechar }: { link: LinkComUrl | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={!!link} aoFechar={aoFechar} titulo={t('qr.titulo')}>
      {link && <Conteudo link={link} />}
    </Dialogo>
  )
}

function Conteudo({ link }: { link: LinkComUrl }) {
  const { t } = useTextos()
  const arquivo = `qr-${nomeEmArquivo(link.nome)}`
  return (
    <Flex direction="column" align="center" gap="4">
      <Text color="ink-2" textAlign="center">
        {t('qr.texto', { nome: link.nome })}
      </Text>
      <Box bg="white" p="2" borderRadius="l3" borderWidth="1px" borderColor="line" w="full" maxW="17rem">
        <CodigoQr texto={link.url} rotulo={t('qr.rotulo', { nome: link.nome })} />
      </Box>
      <Text fontFamily="mono" fontSize="sm" color="ink-2" overflowWrap="anywhere" textAlign="center">
        {link.url}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" w="full">
        <BotaoCopiar texto={link.url} aviso={t('links.copiado')} w={{ base: 'full', sm: 'auto' }}>
          {t('links.copiar')}
        </BotaoCopiar>
        <Button
          variant="outline"
          flex={{ base: 1, sm: 'none' }}
          onClick={() => void qrComoPng(link.url).then(png => baixar(png, `${arquivo}.png`))}
        >
          <Icone nome="baixar" />
          PNG
        </Button>
        <Button
          variant="outline"
          flex={{ base: 1, sm: 'none' }}
          onClick={() => baixar(new Blob([qrComoSvg(link.url)], { type: 'image/svg+xml' }), `${arquivo}.svg`)}
        >
          <Icone nome="baixar" />
          SVG
        </Button>
      </Flex>
      <BotoesDoCartaz id={link.id} nome={link.nome} />
    </Flex>
  )
}

/** A QR code drawn in the page. */
export function CodigoQr({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { lado, caminho } = qrComoCaminho(texto)
  return (
    <chakra.svg
      viewBox={`0 0 ${lado} ${lado}`}
      w="full"
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
      display="block"
    >
      <path fill="#fff" d={`M0 0h${lado}v${lado}H0z`} />
      <path fill="#000" d={caminho} />
    </chakra.svg>
  )
}
