import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Icone } from '../../ui/icones.tsx'
import { Medalhao } from '../../ui/Medalhao.tsx'
import { qrComoPng } from '../../ui/qr.ts'
import { BotoesDoCartaz, nomeEmArquivo } from './BotoesDoCartaz.tsx'
import { compartilhar, enderecoWhatsApp } from './compartilhar.ts'
import { CodigoQr, type LinkComUrl } from './DialogoQr.tsx'
import { EnderecoCurto } from './EnderecoCurto.tsx'

export interface LinkFeito extends LinkComUrl {
  /** What it was limited to, in words. */
  resumo: string
}

/** After creation: the link, ready to leave: copied, by WhatsApp, as a QR code, as a poster. */
export function LinkPronto({ link, aoCriarOutro }: { link: LinkFeito; aoCriarOutro: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
  }, [])
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '5', md: '10' }}
      maxW="56rem"
      mx="auto"
    >
      <Flex gap={{ base: '6', md: '10' }} direction={{ base: 'column-reverse', md: 'row' }} align="center">
        <Box flexShrink={0} w="13rem" bg="white" p="1.5" borderRadius="l3" borderWidth="1px" borderColor="line">
          <CodigoQr texto={link.url} rotulo={t('qr.rotulo', { nome: link.nome })} />
        </Box>
        <Box flex="1" minW="0" w="full">
          <Medalhao icone="feito" mb="3" />
          <Heading
            as="h1"
            ref={titulo}
            tabIndex={-1}
            outline="none"
            fontSize="2xl"
            fontWeight="bold"
            lineHeight="1.25"
            letterSpacing="-0.02em"
          >
            {t('pronto.titulo')}
          </Heading>
          <Text color="ink-2" mt="1">
            {t('pronto.texto', { nome: link.nome })}
          </Text>
          <Text fontSize="sm" mt="2" _firstLetter={{ textTransform: 'uppercase' }}>
            {link.resumo}
          </Text>
          <Text
            mt="4"
            bg="canvas"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l2"
            px="4"
            py="3"
            fontFamily="mono"
            fontSize="sm"
            overflowWrap="anywhere"
          >
            {link.url}
          </Text>
          <EnderecoCurto id={link.id} nome={link.nome} curto={null} aberto />
          <Flex gap="3" mt="4" wrap="wrap">
            <BotaoCopiar texto={link.url} aviso={t('links.copiado')} size="lg">
              {t('links.copiar')}
            </BotaoCopiar>
            <Button asChild size="lg" variant="outline">
              <a href={enderecoWhatsApp(t('links.mensagem', link))} target="_blank" rel="noopener noreferrer">
                <Icone nome="whatsapp" />
                WhatsApp
              </a>
            </Button>
            {'share' in navigator && (
              <Button size="lg" variant="outline" onClick={() => void compartilhar(link)}>
                <Icone nome="enviar" />
                {t('links.compartilhar')}
              </Button>
            )}
            <Button asChild size="lg" variant="outline">
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                <Icone nome="externo" />
                {t('pronto.abrir')}
              </a>
            </Button>
            <Button
              size="lg"
              variant="outline"
              onClick={() => void qrComoPng(link.url).then(png => baixar(png, `qr-${nomeEmArquivo(link.nome)}.png`))}
            >
              <Icone nome="baixar" />
              {t('pronto.baixarQr')}
            </Button>
          </Flex>
        </Box>
      </Flex>
      <Box mt="6">
        <BotoesDoCartaz id={link.id} nome={link.nome} />
      </Box>
      <chakra.hr borderColor="line" my="6" />
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Button variant="ghost" onClick={aoCriarOutro}>
          <Icone nome="mais" />
          {t('pronto.criarOutro')}
        </Button>
        <Button asChild variant="ghost" colorPalette="gray">
          <Link to={caminhos.links(slug)}>{t('pronto.verTodos')}</Link>
        </Button>
      </Flex>
    </Box>
  )
}
