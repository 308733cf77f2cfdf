import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { vendaEmAberto } from '../../../../shared/domain/vendaPos.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { qrComoCaminho } from '../../ui/qr.ts'
import { Valor } from '../../ui/Valor.tsx'
import { enderecoWhatsApp } from '../links/compartilhar.ts'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'
import { FaceDoPonto } from './FaceDoPonto.tsx'
import type { Venda } from './PontoDeVenda.tsx'
import { useRede } from './usePonto.ts'

interface Props {
  venda: Venda
  configuracao: Configuracao
  aoMudar: (venda: Venda) => void
  aoSair: () => void
}
/** A sale that waits for its payment: the code for the buyer's camera, and how it stands. */
export function TelaDaVenda({ venda: v, configuracao, aoMudar, aoSair }: Props) {
  const { t, idioma } = useTextos()
  const rede = useRede()
  const cancelar = useAction('cancelarVendaPos')
  const centavos = deReais(v.valor) ?? 0
  const valor = formatarReais(centavos, idioma)
  const aberta = vendaEmAberto(v.situacao)
  const codigo = v.meio === 'pix' ? v.pix?.copiaECola : v.url
  const desistir = async () => {
    const r = await cancelar.executar({ params: { id: v.id } })
    if (r.ok) aoMudar(r.data)
  }
  return (
    <Stack gap="4" maxW="26rem" mx="auto">
      <FaceDoPonto configuracao={configuracao}>
        <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }} fontWeight="bold" lineHeight="1.2">
          <Valor centavos={centavos} />
        </Heading>
        <Text color="ink-2" overflowWrap="anywhere">
          {v.nome}
        </Text>
      </FaceDoPonto>
      {!rede && aberta && <Aviso tom="atencao">{t('balcao.semRedeEsperando')}</Aviso>}
      {aberta && codigo && (
        <Box>
          <Qr texto={codigo} nome={t(v.meio === 'pix' ? 'balcao.qrPix' : 'balcao.qrLink', { valor })} />
          <Text textAlign="center" color="ink-2" mt="2">
            {t(v.meio === 'pix' ? 'balcao.aponte' : 'balcao.aponteLink')}
          </Text>
        </Box>
      )}
      <Box role="status" textAlign="center" fontWeight="semibold" fontSize="lg">
        <Fala>{t(`balcao.situacao.${v.situacao}`)}</Fala>
      </Box>
      {aberta && v.pix && (
        <Text textAlign="center" color="ink-2" fontSize="sm" mt="-3">
          {t('balcao.vale', { minutos: Math.max(1, Math.ceil(v.pix.tempoRestanteSegundos / 60)) })}
        </Text>
      )}
      {cancelar.erro && <Aviso tom="erro">{t('balcao.naoCancelou')}</Aviso>}
      {aberta && codigo && (
        <Flex gap="3" wrap="wrap" justify="center">
          <BotaoCopiar texto={codigo} aviso={t('balcao.copiado')} variant="outline" size="lg" flex="1">
            {t(v.meio === 'pix' ? 'balcao.copiarPix' : 'balcao.copiarLink')}
          </BotaoCopiar>
          {v.meio === 'link' && (
            <Button asChild size="lg" flex="1">
              <a
                href={enderecoWhatsApp(
                  t('balcao.mensagemDaCobranca', { empresa: configuracao.nome, nome: v.nome, valor, url: v.url }),
                )}
                target="_blank"
                rel="noreferrer"
              >
                <Icone nome="whatsapp" />
                {t('balcao.enviarWhatsApp')}
              </a>
            </Button>
          )}
        </Flex>
      )}
      {aberta && v.situacao !== 'emAnalise' ? (
        <Button
          variant="ghost"
          size="lg"
          aria-disabled={cancelar.enviando || !rede}
          onClick={() => rede && void desistir()}
        >
          {t(cancelar.enviando ? 'balcao.cancelando' : 'balcao.cancelar')}
        </Button>
      ) : (
        <Button size="lg" h="14" onClick={aoSair}>
          {t('balcao.nova')}
        </Button>
      )}
    </Stack>
  )
}

/** Big enough for a camera across a counter, dark on white in every theme. */
function Qr({ texto, nome }: { texto: string; nome: string }) {
  const { lado, caminho } = useMemo(() => qrComoCaminho(texto), [texto])
  return (
    <chakra.svg
      viewBox={`0 0 ${lado} ${lado}`}
      role="img"
      aria-label={nome}
      shapeRendering="crispEdges"
      w="full"
      maxW="20rem"
      mx="auto"
      bg="white"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="line"
    >
      <path fill="#0B1B2B" d={caminho} />
    </chakra.svg>
  )
}
