import { Button, chakra, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { limitesDosOperadores as limites } from '../../../../shared/domain/operadorPos.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'
import { mudarTurno, useTurno } from './turno.ts'

type Operador = Configuracao['operadores'][number]
const recusas = {
  ...({ PinNaoConfere: 'operador.pinErrado', MuitasTentativas: 'operador.muitas' } as const),
  ...({ OperadorNaoEncontrado: 'operador.sumiu', PosNaoContratado: 'balcao.naoContratado' } as const),
} as const

interface Props {
  operadores: readonly Operador[]
  /** The page has no heading of its own before something is sold on it. */
  semTitulo?: boolean
  children: ReactNode
}
/** What is sold, once the seller said who they are; where the company named no seller, at once. */
export function QuemVende({ operadores, semTitulo, children }: Props) {
  const { t } = useTextos()
  const turno = useTurno()
  const [quem, setQuem] = useState<Operador>()
  if (!operadores.length) return children
  if (turno)
    return (
      <>
        <Flex align="center" justify="space-between" gap="3" mb="3">
          <Text overflowWrap="anywhere">{t('operador.vendendo', { nome: turno.operador })}</Text>
          <Button
            variant="outline"
            onClick={() => {
              setQuem(undefined)
              mudarTurno(undefined)
            }}
          >
            {t('operador.trocar')}
          </Button>
        </Flex>
        {children}
      </>
    )
  return (
    <chakra.div maxW="26rem" mx="auto">
      {semTitulo && (
        <Heading as="h1" srOnly>
          {t('balcao.titulo')}
        </Heading>
      )}
      <Secao id="quem-vende" titulo={t('operador.quem')} texto={t('operador.quemTexto')}>
        {quem ? (
          <Pin quem={quem} aoVoltar={() => setQuem(undefined)} />
        ) : (
          <Stack gap="3">
            {operadores.map(o => (
              <Button
                key={o.operador}
                size="lg"
                h="14"
                variant="outline"
                justifyContent="flex-start"
                onClick={() => setQuem(o)}
              >
                <Icone nome="pessoa" />
                <Text truncate>{o.nome}</Text>
              </Button>
            ))}
          </Stack>
        )}
      </Secao>
    </chakra.div>
  )
}

function Pin({ quem, aoVoltar }: { quem: Operador; aoVoltar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('entrarNoPos')
  const form = useFormulario({
    campos: ['pin'],
    segredos: ['pin'],
    conferir: v => ({ pin: v.pin.length < limites.pinMinimo && 'operador.semPin' }),
    enviar: ({ pin }) => executar({ body: { operador: quem.operador, pin } }),
    aoConcluir: ({ turno, operador }) => mudarTurno({ turno, operador }),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} textos={recusas} />
        <Campo {...form.campo('pin')} rotulo={t('operador.pinDe', { nome: quem.nome })}>
          <Input
            name="pin"
            type="password"
            size="lg"
            h="14"
            fontSize="2xl"
            letterSpacing="0.3em"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={limites.pinMaximo}
            autoFocus
          />
        </Campo>
        <Button type="submit" size="lg" h="14" aria-disabled={form.enviando}>
          {t('operador.entrar')}
        </Button>
        <Button variant="ghost" size="lg" onClick={aoVoltar}>
          {t('operador.outra')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
