import { Box, Button, chakra, Flex, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDosOperadores as limites, pinValido } from '../../../../shared/domain/operadorPos.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'

interface Digitado {
  operador: string | null
  nome: string
  pin: string
}
interface Props {
  configuracao: Configuracao
  escreve: boolean
  aoMudar: () => void
}

/** Who sells on a device that several people share, each by a PIN of their own (decision 0244). */
export function Operadores({ configuracao: c, escreve, aoMudar }: Props) {
  const { t } = useTextos()
  return (
    <Secao id="operadores" titulo={t('operador.titulo')} texto={t('operador.texto')}>
      {escreve ? (
        <Formulario key={c.operadores.map(o => `${o.operador} ${o.nome}`).join()} configuracao={c} aoMudar={aoMudar} />
      ) : (
        <Text color="ink-2">{c.operadores.map(o => o.nome).join(', ') || t('operador.ninguem')}</Text>
      )}
    </Secao>
  )
}

function Formulario({ configuracao: c, aoMudar }: Omit<Props, 'escreve'>) {
  const { t } = useTextos()
  const { executar } = useAction('definirConfiguracaoPos')
  const [todos, setTodos] = useState<readonly Digitado[]>(() => c.operadores.map(o => ({ ...o, pin: '' })))
  const form = useFormulario({
    campos: todos.flatMap((_, n) => [`operadores.${n}.nome`, `operadores.${n}.pin`]),
    conferir: () => Object.assign({}, ...todos.map((o, n) => faltas(o, n, todos))),
    enviar: () =>
      executar({
        body: {
          ...{ nome: c.nome, cabecalho: c.cabecalho, rodape: c.rodape, formas: c.formas },
          operadores: todos.map(o => ({ operador: o.operador, nome: o.nome.trim(), pin: o.pin || null })),
        },
      }),
    aoConcluir: () => {
      avisar(t('operador.gravado'))
      aoMudar()
    },
  })
  const trocar = (n: number, mudanca: Partial<Digitado>) => {
    form.perdoar(`operadores.${n}.nome`, `operadores.${n}.pin`)
    setTodos(antes => antes.map((o, i) => (i === n ? { ...o, ...mudanca } : o)))
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="3">
        <AvisoDeErro erro={form.erro} />
        {todos.map((o, n) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a person is their place in the list until it is saved
            key={n}
            role="group"
            aria-label={o.nome || t('operador.pessoa', { n: n + 1 })}
            borderWidth="1px"
            borderColor="line"
            borderRadius="l2"
            p="4"
          >
            <Flex align="center" justify="space-between" mb="2">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {o.nome || t('operador.pessoa', { n: n + 1 })}
              </Text>
              <IconButton
                variant="ghost"
                aria-label={t('operador.tirar', { n: n + 1 })}
                onClick={() => setTodos(todos.filter((_, i) => i !== n))}
              >
                <Icone nome="fechar" />
              </IconButton>
            </Flex>
            <Grid gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
              <Campo {...form.campo(`operadores.${n}.nome`)} rotulo={t('operador.nome')}>
                <Input
                  size="lg"
                  autoComplete="off"
                  maxLength={limites.nome}
                  value={o.nome}
                  onChange={e => trocar(n, { nome: e.currentTarget.value })}
                />
              </Campo>
              <Campo
                {...form.campo(`operadores.${n}.pin`)}
                rotulo={t(o.operador ? 'operador.pinNovo' : 'operador.pin')}
              >
                <Input
                  type="password"
                  size="lg"
                  inputMode="numeric"
                  autoComplete="new-password"
                  maxLength={limites.pinMaximo}
                  placeholder={o.operador ? t('operador.pinFica') : ''}
                  value={o.pin}
                  onChange={e => trocar(n, { pin: e.currentTarget.value.replace(/\D/g, '') })}
                />
              </Campo>
            </Grid>
          </Box>
        ))}
        {todos.length < limites.porEmpresa && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={() => setTodos([...todos, { operador: null, nome: '', pin: '' }])}
          >
            <Icone nome="mais" />
            {t('operador.nova')}
          </Button>
        )}
        {(todos.length > 0 || c.operadores.length > 0) && (
          <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} aria-disabled={form.enviando}>
            {t(form.enviando ? 'salvando' : 'operador.salvar')}
          </Button>
        )}
      </Stack>
    </chakra.form>
  )
}

/** Pure: what is wrong with one person of the list. */
function faltas(o: Digitado, n: number, todos: readonly Digitado[]) {
  const nome = o.nome.trim().toLowerCase()
  const repetido = todos.findIndex(x => x.nome.trim().toLowerCase() === nome) < n
  const semPin = o.pin === '' ? o.operador === null : !pinValido(o.pin)
  return {
    [`operadores.${n}.nome`]: nome.length < 2 ? 'operador.semNome' : repetido && 'operador.repetido',
    [`operadores.${n}.pin`]: semPin && 'operador.pinRuim',
  }
}
