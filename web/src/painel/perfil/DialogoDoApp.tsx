import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { iniciarTotp } from '../../../../shared/contract/seguranca.ts'
import { renovarAgoraMesmo } from '../../api/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { qrComoCaminho } from '../../ui/qr.ts'
import { useFormulario } from '../../ui/useFormulario.ts'

type Segredo = Received<typeof iniciarTotp>
interface Props {
  segredo: Segredo | undefined
  aoFechar: () => void
  aoLigar: (codigos: string[]) => void
}

const semEspacos = (codigo: string) => codigo.replace(/\s/g, '')

/** The secret, shown once: as a picture for the app and as text for who cannot scan; confirmed by a code of the app. */
export function DialogoDoApp({ segredo, aoFechar, aoLigar }: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={segredo !== undefined} aoFechar={aoFechar} titulo={t('perfil.lerTitulo')}>
      {segredo && <Conteudo segredo={segredo} aoLigar={aoLigar} />}
    </Dialogo>
  )
}

function Conteudo({ segredo, aoLigar }: { segredo: Segredo; aoLigar: Props['aoLigar'] }) {
  const { t } = useTextos()
  const { executar } = useAction('confirmarTotp')
  const { lado, caminho } = qrComoCaminho(segredo.uri)
  const form = useFormulario({
    campos: ['codigoDoApp'],
    conferir: v => ({ codigoDoApp: !/^\d{6}$/.test(semEspacos(v.codigoDoApp)) && 'fator.faltaCodigo' }),
    enviar: v => executar({ body: { codigo: semEspacos(v.codigoDoApp) } }),
    aoConcluir: async ({ codigos }) => {
      // what this session may open changes with the factor
      await renovarAgoraMesmo()
      aoLigar(codigos)
    },
  })
  return (
    <Stack gap="4">
      <Text color="ink-2">{t('perfil.lerTexto')}</Text>
      <Flex justify="center">
        <Box bg="white" p="2" borderRadius="l2" borderWidth="1px" borderColor="line">
          <chakra.svg
            viewBox={`0 0 ${lado} ${lado}`}
            w="12rem"
            h="12rem"
            role="img"
            aria-label={t('perfil.qr')}
            shapeRendering="crispEdges"
          >
            <path fill="#000" d={caminho} />
          </chakra.svg>
        </Box>
      </Flex>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Text fontSize="sm" color="ink-2">
            {t('perfil.segredo')}
          </Text>
          <Text fontFamily="mono" wordBreak="break-all" data-segredo>
            {segredo.segredo.replace(/(.{4})/g, '$1 ').trim()}
          </Text>
        </Box>
        <BotaoCopiar texto={segredo.segredo} aviso={t('perfil.segredoCopiado')} rotulo={t('perfil.copiarSegredo')} />
      </Flex>
      <chakra.form {...form.ligar}>
        <Stack gap="4">
          <AvisoDeErro
            erro={form.erro}
            textos={{ SegundoFatorInvalido: 'fator.invalido', MuitasTentativas: 'entrar.muitasTentativas' }}
          />
          <Campo {...form.campo('codigoDoApp')} rotulo={t('perfil.confirmarCodigo')}>
            <Input
              name="codigoDoApp"
              size="xl"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              fontSize="xl"
              letterSpacing="0.3em"
            />
          </Campo>
          <Button type="submit" size="lg" aria-disabled={form.enviando}>
            {t(form.enviando ? 'fator.conferindo' : 'perfil.ligarAgora')}
          </Button>
        </Stack>
      </chakra.form>
    </Stack>
  )
}
