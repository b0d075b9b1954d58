export const RESUME = `Nadia Ferreira
nadia.ferreira@example.com

Profile
Data engineer with five years in rail and food logistics. I like feeds that nobody has to think about.

Experience
Data Engineer, Halden Rail, Jun 2023 - Present
- Rebuilt the nightly timetable load in Airflow and cut it from 3 hours to 40 minutes
- Wrote SQL checks that caught 14 broken feeds before the morning report
- Explained each delay to six depot managers in words that they could use
- Moved 22 reports from spreadsheets to dbt models with an owner for each
- On call one week in four; wrote the handbook that new colleagues use at night
Analyst, Fenwick Foods, Sep 2020 - May 2023
- Found out with store managers why a third of fresh deliveries came late
- Proposed a new picking order that saved each shift half an hour
- Trained six new colleagues on the handheld scanners and their reports
- Built a forecast of returns in Python that buyers still use every Monday
Student Assistant, University of Leeds, Oct 2018 - Jul 2020
- Ran the statistics help desk for 90 students a term
- Cleaned survey data of four years and published how it was done

Education
BSc Computer Science, University of Leeds, Sep 2017 - Jul 2020

Projects
Quiet Trains: a map of delays by line, refreshed each night, used by 300 commuters

Skills
Python, SQL, Airflow, dbt, PostgreSQL, Docker, Git, Tableau

Languages
English, Portuguese`

export const POSTING = `Senior Data Engineer

Northline Logistics, Bristol (two days a week from home)

About the team
We are five engineers who run the data platform behind 40 warehouses. What we load at night decides what is
driven in the morning, so we care about feeds that are right and on time more than about new tools.

What you will do
- Own the nightly loads of orders, stock and routes, from the source to the tables planners use
- Find out why feeds break, and build checks that notice before a planner does
- Bring order into models that grew over eight years, in dbt and PostgreSQL
- Agree with planners and drivers' managers what a late report costs, and what it may cost to have it on time
- Help two junior engineers grow, by reviews and by working beside them

What you bring
- Five years of building data pipelines in Python and SQL
- Airflow or another scheduler in production, with nights on call behind you
- A feeling for data models that others have to read
- Experience with Kafka or another stream is welcome
- You can explain a delay to somebody who has a lorry waiting

Salary GBP 62,000 - 70,000, 28 days of holiday`

/** One for each question, as long as people speak. */
export const ANSWERS = [
  'At Halden Rail the nightly load took three hours, so the morning report was late twice a week. I owned the load. I measured each step, moved the slow joins into tasks that ran side by side, and agreed with the depot managers which tables had to be first. It went down to forty minutes, and the report has been on time since.',
  'I would first ask who notices when it is late, because that tells what it costs. Then I look at the last ten failures. At Halden most came from feeds that changed without a word, so I wrote checks that compare each file with the one of the day before.',
  'We had a disagreement about moving reports out of spreadsheets. A manager was afraid to lose his own numbers. I sat with him for two mornings, rebuilt his sheet as a model and showed that the totals were the same. He then asked for the next one himself.',
  'Honestly I have not run Kafka in production. I know what it is for, and I would ask whether minutes matter for the planners before I brought it in. In my last job a load every fifteen minutes was enough.',
  'When I was on call a source sent the same day twice. I stopped the load, told the managers that yesterday was what they had, removed the second file and ran the checks again. Later I added a key so that a second file cannot come in.',
  'I trained six colleagues at Fenwick on the scanners. I learned that people listen when it is about their own shift, so I began with their own reports. After a month the wrong scans were down by half.',
  'I would keep what planners use as it is and build the new model beside it, compare both for two weeks and then switch one report at a time. I did that with 22 reports, and two of them turned out to be used by nobody.',
  'Because what you load decides what is driven. In rail it was the same: somebody stands on a platform when I am late. I want to do this with a team that owns it together, and I would like to help juniors, as I did at the help desk in Leeds.',
]

export const SPOKEN = [
  'How do you notice that a feed is broken before the planners do?',
  'What would you do in your first month here?',
  'Have you worked with Kafka?',
  'Tell me about a time you disagreed with a manager.',
]
