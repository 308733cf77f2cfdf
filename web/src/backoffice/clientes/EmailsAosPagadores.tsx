import { Box, Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Ficha } from '../../ui/Filtros.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

type Email = ItemDe<'listarEmailsDaEmpresa'>

/** How each state of a message looks. */
export const tonsDoEmail = {
  enviando: 'nota',
  adiado: 'atencao',
  enviado: 'nota',
  recusado: 'ruim',
  incerto: 'atencao',
  entregue: 'bom',
  devolvido: 'ruim',
  reclamado: 'ruim',
} as const satisfies Record<Email['situacao'], TomDaSituacao>

const motivosDitos = [
  'endereco',
  'temporario',
  'suprimido',
  'invalido',
  'limite',
  'remetente',
  'configuracao',
  'acesso-negado',
] as const

/** What a client's payers were written (decision 0126): what came back, sent again, and its address let in again. */
export function EmailsAosPagadores({ empresaId }: { empresaId: string }) {
  const [soProblemas, setSoProblemas] = useState(false)
  const [liberando, setLiberando] = useState<Email>()
  const lista = useLista('listarEmailsDaEmpresa', soProblemas ? { so: 'problemas' } : {}, { params: { id: empresaId } })
  return (
    <>
      <Box mb="3">
        <Ficha ligada={soProblemas} aoClicar={() => setSoProblemas(v => !v)}>
          {dizer('emails.soProblemas')}
        </Ficha>
      </Box>
      <Lista
        lista={lista}
        rotulo={dizer('emails.titulo')}
        colunas={useColunas(empresaId, setLiberando)}
        filtrando={soProblemas}
        vazio={<EstadoVazio figura="buscaVazia" titulo={dizer('emails.vazio')} texto={dizer('emails.vazioTexto')} />}
      />
      <Dialogo aberto={!!liberando} aoFechar={() => setLiberando(undefined)} titulo={dizer('emails.liberarPergunta')}>
        {liberando && (
          <Liberar
            empresaId={empresaId}
            email={liberando}
            aoLiberar={() => {
              setLiberando(undefined)
              // every message to that address may be sent again
              lista.recarregar()
            }}
          />
        )}
      </Dialogo>
    </>
  )
}

function useColunas(empresaId: string, aoLiberar: (e: Email) => void): Coluna<Email>[] {
  const { perfil } = useSessao()
  const { executar, enviando } = useAction('repetirEmailDaEmpresa')
  const reenviar = async (e: Email) => {
    const r = await executar({ params: { id: empresaId, mensagem: e.id } })
    avisar(r.ok ? dizer('emails.reenviado') : porque(r.error))
  }
  return [
    {
      id: 'mensagem',
      titulo: dizer('emails.mensagem'),
      lugar: 'nome',
      celula: e => (
        <>
          <Text fontWeight="semibold">{dizer(`emails.tipo.${e.tipo}`)}</Text>
          <Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
            {e.para ?? dizer('emails.semEndereco')}
          </Text>
        </>
      ),
    },
    {
      id: 'quando',
      titulo: dizer('integracoes.quando'),
      lugar: 'detalhe',
      quieta: true,
      semQuebra: true,
      celula: e => <Momento iso={e.enviadoEm} />,
    },
    { id: 'situacao', titulo: dizer('financas.situacao'), lugar: 'pe', celula: e => <Estado e={e} /> },
    {
      id: 'acoes',
      titulo: dizer('emails.reenviar'),
      lugar: 'acoes',
      celula: e =>
        pode(perfil, 'G16', 'escrever') && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            {e.suprimido && (
              <Button
                variant="outline"
                size="sm"
                aria-label={dizer('emails.liberarQual', { para: e.para ?? '' })}
                onClick={() => aoLiberar(e)}
              >
                {dizer('emails.liberar')}
              </Button>
            )}
            {e.repetivel && (
              <Button
                variant="outline"
                size="sm"
                aria-label={dizer('emails.reenviarQual', { tipo: dizer(`emails.tipo.${e.tipo}`), para: e.para ?? '' })}
                aria-disabled={enviando}
                onClick={() => void reenviar(e)}
              >
                {dizer('emails.reenviar')}
              </Button>
            )}
          </Flex>
        ),
    },
  ]
}

function Estado({ e }: { e: Email }) {
  const motivo = motivosDitos.find(m => m === e.motivo)
  return (
    <>
      <Situacao tom={tonsDoEmail[e.situacao]}>{dizer(`integracoes.email.${e.situacao}`)}</Situacao>
      {motivo && (
        <Text fontSize="sm" color="ink-2">
          {dizer(`emails.motivo.${motivo}`)}
        </Text>
      )}
      {e.suprimido && (
        <Text fontSize="sm" color="danger">
          {dizer('emails.bloqueado')}
        </Text>
      )}
    </>
  )
}

function porque(erro: { name: string; motivo?: string }): string {
  if (erro.name === 'AguardeParaReenviar') return dizer('emails.espere')
  if (erro.name !== 'EmailNaoSeRepete') return dizer('emails.naoReenviado')
  return dizer(erro.motivo === 'suprimido' ? 'emails.suprimido' : 'emails.passou')
}

function Liberar({ empresaId, email, aoLiberar }: { empresaId: string; email: Email; aoLiberar: () => void }) {
  const { executar, enviando } = useAction('liberarEnderecoDoEmail')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 10 && { texto: dizer('emails.motivoCurto') } }),
    enviar: async ({ motivo }) => {
      const r = await executar({ params: { id: empresaId, mensagem: email.id }, body: { motivo } })
      if (r.ok) avisar(dizer('emails.liberado'))
      return r
    },
    aoConcluir: aoLiberar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text>{dizer('emails.liberarTexto', { para: email.para ?? dizer('emails.semEndereco') })}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('emails.motivo')} dica={dizer('emails.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'emails.liberar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
