import { Box, Button, chakra, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe, ListaDe } from '../../api/useLista.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { mudancasDe } from './campos.ts'

type Linha = ItemDe<'listarVersoesDosParametros'>
const tons = { proposta: 'atencao', aprovada: 'bom', recusada: 'ruim' } as const

/** Every change that was ever proposed; one that was taken is undone by a new one. */
export function HistoricoDeParametros({ lista, aoMudar }: { lista: ListaDe<Linha>; aoMudar: () => void }) {
  const [desfazendo, setDesfazendo] = useState<Linha>()
  const desfeita = () => {
    setDesfazendo(undefined)
    aoMudar()
  }
  return (
    <Box as="section" aria-labelledby="historico" mt="10">
      <Heading as="h2" id="historico" fontSize="lg" fontWeight="bold">
        {dizer('prm.historico')}
      </Heading>
      <Text color="ink-2" fontSize="sm" mb="4">
        {dizer('prm.historico.texto')}
      </Text>
      <Lista
        lista={lista}
        rotulo={dizer('prm.historico')}
        colunas={colunas(setDesfazendo)}
        filtrando={false}
        vazio={
          <EstadoVazio
            figura="ferramentas"
            titulo={dizer('prm.historico.vazio')}
            texto={dizer('prm.historico.vazioTexto')}
          />
        }
      />
      <Dialogo
        aberto={!!desfazendo}
        aoFechar={() => setDesfazendo(undefined)}
        titulo={desfazendo ? dizer('prm.desfazer.pergunta', { versao: desfazendo.versao }) : ''}
      >
        {desfazendo && <Desfazer versao={desfazendo} aoConcluir={desfeita} />}
      </Dialogo>
    </Box>
  )
}

function Desfazer({ versao: v, aoConcluir }: { versao: Linha; aoConcluir: () => void }) {
  const sozinha = v.secao === 'aviso' || v.secao === 'manutencao'
  const { executar, enviando } = useAction('desfazerParametros')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: ({ motivo }) => ({ motivo: motivo.length < 3 && { texto: dizer('prm.e.motivo') } }),
    enviar: body => executar({ params: { versao: v.versao }, body }),
    aoConcluir: () => {
      avisar(dizer(sozinha ? 'prm.aplicada' : 'prm.proposta'))
      aoConcluir()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Text color="ink-2">
          {dizer('prm.desfazer.texto', { como: dizer(sozinha ? 'prm.desfazer.um' : 'prm.desfazer.dois') })}
        </Text>
        <Campo {...form.campo('motivo')} rotulo={dizer('prm.motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('prm.desfazer')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

const colunas = (aoDesfazer: (v: Linha) => void): Coluna<Linha>[] => [
  {
    id: 'o-que',
    titulo: dizer('prm.col.o-que'),
    lugar: 'nome',
    celula: v => (
      <Box>
        <Text fontWeight="semibold">
          {v.versao} · {dizer(`prm.${v.secao}`)}
          {v.desfaz !== null && ` (${dizer('prm.desfaz', { versao: v.desfaz })})`}
        </Text>
        {mudancasDe(v).map(m => (
          <Text key={m.campo} fontSize="sm" color="ink-2">
            {dizer('prm.muda', m)}
          </Text>
        ))}
        <Text fontSize="sm" color="ink-2">
          “{v.motivo}”{v.porque && ` · “${v.porque}”`}
        </Text>
      </Box>
    ),
  },
  {
    id: 'estado',
    titulo: dizer('prm.col.estado'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: v => <Situacao tom={tons[v.estado]}>{dizer(`prm.estado.${v.estado}`)}</Situacao>,
  },
  {
    id: 'quem',
    titulo: dizer('prm.col.quem'),
    lugar: 'detalhe',
    celula: v => (v.decididaPor ? dizer('prm.eDecidiu', { nome: v.propostaPor, outra: v.decididaPor }) : v.propostaPor),
  },
  {
    id: 'quando',
    titulo: dizer('prm.col.quando'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: v => <Momento iso={v.decididaEm ?? v.propostaEm} />,
  },
  {
    id: 'acao',
    titulo: dizer('prm.col.acao'),
    lugar: 'acoes',
    celula: v =>
      v.estado === 'aprovada' && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={dizer('prm.desfazerVersao', { versao: v.versao, secao: dizer(`prm.${v.secao}`) })}
          onClick={() => aoDesfazer(v)}
        >
          {dizer('prm.desfazer')}
        </Button>
      ),
  },
]
