import { Box, Button, chakra, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoCupom } from '../../../../shared/domain/cupom.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'

/** What is written on the ticket, as it is being typed. */
export type TextoDoCupom = Pick<Configuracao, 'nome' | 'cabecalho' | 'rodape'>
const campos = ['nome', 'cabecalho', 'rodape'] as const
const nomesDasFormas = ['boleto', 'cartao', 'pix'] as const

interface Props {
  configuracao: Configuracao
  escreve: boolean
  texto: TextoDoCupom
  aoEscrever: (texto: TextoDoCupom) => void
  aoMudar: () => void
}
/** The ticket's name and messages, and the forms that are offered. */
export function CamposDoCupom({ configuracao: c, escreve, ...resto }: Props) {
  const { t } = useTextos()
  return (
    <Secao id="cupom" titulo={t('pos.cupom')} texto={t('pos.cupomTexto')}>
      {escreve ? (
        <Formulario configuracao={c} {...resto} />
      ) : (
        <Box>
          {campos.map(campo => (
            <Dado key={campo} nome={t(`pos.${campo}`)}>
              {c[campo] || '—'}
            </Dado>
          ))}
          <Dado nome={t('pos.formas')}>{c.formas.map(f => t(`forma.${nomesDasFormas[f]}`)).join(', ')}</Dado>
          <Text color="ink-2" mt="4">
            {t('pos.soAdministrador')}
          </Text>
        </Box>
      )}
    </Secao>
  )
}

function Formulario({ configuracao: c, texto, aoEscrever, aoMudar }: Omit<Props, 'escreve'>) {
  const { t } = useTextos()
  const { executar } = useAction('definirConfiguracaoPos')
  const [formas, setFormas] = useState<readonly (0 | 1 | 2)[]>(c.formas)
  const form = useFormulario({
    campos: [...campos, 'formas'],
    conferir: v => ({
      nome: v.nome.length < 2 && 'pos.semNome',
      formas: formas.length === 0 && 'pos.semForma',
    }),
    enviar: ({ nome, cabecalho, rodape }) => executar({ body: { nome, cabecalho, rodape, formas: [...formas] } }),
    aoConcluir: () => {
      avisar(t('pos.gravado'))
      aoMudar()
    },
  })
  const { erro: semForma } = form.campo('formas')
  const ligar = (forma: 0 | 1 | 2, ligada: boolean) => {
    form.perdoar('formas')
    setFormas(antes => (ligada ? [...antes, forma].sort() : antes.filter(f => f !== forma)))
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} />
        <Campo {...form.campo('nome')} rotulo={t('pos.nome')}>
          <Input
            name="nome"
            size="lg"
            maxLength={limitesDoCupom.nome}
            value={texto.nome}
            onChange={e => aoEscrever({ ...texto, nome: e.currentTarget.value })}
          />
        </Campo>
        <Campo {...form.campo('cabecalho')} rotulo={t('pos.cabecalho')} opcional={t('form.opcional')}>
          <Input
            name="cabecalho"
            size="lg"
            maxLength={limitesDoCupom.cabecalho}
            value={texto.cabecalho}
            onChange={e => aoEscrever({ ...texto, cabecalho: e.currentTarget.value })}
          />
        </Campo>
        <Campo {...form.campo('rodape')} rotulo={t('pos.rodape')} opcional={t('form.opcional')}>
          <Textarea
            name="rodape"
            rows={3}
            maxLength={limitesDoCupom.rodape}
            value={texto.rodape}
            onChange={e => aoEscrever({ ...texto, rodape: e.currentTarget.value })}
          />
        </Campo>
        <Box id="campo-formas" role="group" tabIndex={-1} aria-label={t('pos.formas')}>
          <Text fontWeight="semibold">{t('pos.formas')}</Text>
          {c.formasHabilitadas.map(f => (
            <Interruptor
              key={f}
              nome={`forma${f}`}
              rotulo={t(`forma.${nomesDasFormas[f]}`)}
              ligado={formas.includes(f)}
              aoMudar={ligada => ligar(f, ligada)}
            />
          ))}
          {semForma && (
            <Text color="danger" fontSize="sm" role="alert">
              <Fala>{semForma}</Fala>
            </Text>
          )}
        </Box>
        <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'pos.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
