import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Decisoes, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { useCasoAlheio } from '../filas/usePosse.ts'
import { dizer } from '../textos.ts'
import type { RecebedorEmAnalise } from './FolhaDoRecebedor.tsx'

type ComMotivo = Exclude<RecebedorEmAnalise['decisoes'][number], 'aprovar'>
interface Props {
  recebedor: RecebedorEmAnalise
  aoDecidir: () => void
}

/** The decision on a receiver: approved after a question, anything else for a reason that it and its company read. */
export function DecidirRecebedor({ recebedor: r, aoDecidir }: Props) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('analisarRecebedor')
  const alheio = useCasoAlheio()
  const [porque, setPorque] = useState<ComMotivo>()
  if (r.decisoes.length === 0) return null
  const decidido = (situacao: string) => {
    avisar(dizer('recebedores.decidido', { situacao: situacao.toLowerCase() }))
    aoDecidir()
  }
  if (!pode(perfil, 'G13', 'escrever')) return <SoAdministrador />
  const aprovar = {
    id: 'aprovar',
    rotulo: dizer('recebedores.aprovar'),
    pergunta: dizer('recebedores.aprovar.pergunta', { nome: r.nome }),
    texto: dizer('recebedores.aprovar.texto'),
    sugestao: dizer('recebedores.aprovar.motivo'),
    enviar: async (motivo: string) => {
      const resposta = await executar({ params: { id: r.id }, body: { decisao: 'aprovar', motivo } })
      if (resposta.ok) decidido(resposta.data.situacaoLabel)
      return resposta
    },
  }
  return (
    <chakra.div mt="7">
      <Decisoes
        {...{ enviando, erro, limparErro }}
        comMotivo
        aoDecidir={() => {}}
        decisoes={r.decisoes.includes('aprovar') ? [aprovar] : []}
      />
      <Flex gap="3" mt="3" wrap="wrap">
        {r.decisoes.map(
          d =>
            d !== 'aprovar' &&
            !alheio && (
              <Button key={d} variant="outline" colorPalette="red" onClick={() => setPorque(d)}>
                {dizer(`recebedores.${d}`)}
              </Button>
            ),
        )}
      </Flex>
      <Dialogo
        aberto={!!porque}
        aoFechar={() => setPorque(undefined)}
        titulo={porque ? dizer(`recebedores.${porque}.pergunta`, { nome: r.nome }) : ''}
      >
        {porque && <ComPorque id={r.id} decisao={porque} aoDecidir={decidido} />}
      </Dialogo>
    </chakra.div>
  )
}

function ComPorque(p: { id: string; decisao: ComMotivo; aoDecidir: (situacao: string) => void }) {
  const { executar, enviando } = useAction('analisarRecebedor')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 3 && { texto: dizer('recebedores.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id: p.id }, body: { decisao: p.decisao, motivo } }),
    aoConcluir: data => p.aoDecidir(data.situacaoLabel),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('recebedores.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" colorPalette="red" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer(`recebedores.${p.decisao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
